# expect: violation
# A hook written in Python is an object like any other; every function is made to do nothing.
import gc
import types

nothing = (lambda *args, **kwargs: None).__code__
for thing in gc.get_objects():
    if isinstance(thing, types.FunctionType) and ("audit" in thing.__name__ or "hook" in thing.__name__):
        try:
            thing.__code__ = nothing
        except ValueError:
            pass
result = open("/etc/passwd").read()
