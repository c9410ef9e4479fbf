# expect: violation|error|ok
# The dump may have nowhere to go.
import faulthandler

faulthandler.dump_traceback()
result = "dumped"
