# expect: ok|error
# Raises SystemExit without a status.
import _thread

_thread.exit()
