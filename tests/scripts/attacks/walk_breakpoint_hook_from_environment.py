# expect: violation
import sys

sys.breakpointhook = lambda *args, **kwargs: open("/etc/passwd").read()
result = breakpoint()
