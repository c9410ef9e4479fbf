# expect: violation
import builtins

result = getattr(builtins, "nepo"[::-1])("/etc/passwd").read()
