# expect: violation|ok
# A made-up name tells nothing, the name of the host would.
import platform

result = platform.node()
assert result in ("", "(none)", "localhost", "wasi"), result
