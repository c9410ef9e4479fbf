# expect: violation
import sys

sys.displayhook = lambda value: open("/etc/passwd")
exec(compile("1 + 1", "x", "single"))
result = "survived"
