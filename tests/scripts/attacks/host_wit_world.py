# expect: violation|error
# The interface between guest and host is not for scripts.
import wit_world

for name in dir(wit_world):
    print(name, getattr(wit_world, name))
raise LookupError("nothing to call")
