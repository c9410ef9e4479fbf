# expect: violation
import functools


@functools.singledispatch
def act(x):
    return None


act.register(str, open)
result = act("/etc/passwd").read()
