# expect: violation
import gc
import types

for thing in gc.get_objects():
    if isinstance(thing, types.ModuleType) and getattr(thing, "__name__", "") == "io":
        result = thing.open("/etc/passwd").read()
        break
else:
    result = open("/etc/passwd").read()
