# expect: violation
import functools

result = functools.partial(open, "/etc/passwd")().read()
