# expect: violation
import builtins
real = builtins.open
builtins.isinstance = lambda *_: False
builtins.str = builtins.repr = lambda *_: ""
try:
    real("/etc/passwd")
except BaseException:
    pass
result = 1
