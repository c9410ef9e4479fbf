# expect: ok|error|violation
# Any enum or constant called after a verdict is turned round.
import gc
import types

for thing in gc.get_objects():
    if isinstance(thing, types.ModuleType):
        for name, value in list(vars(thing).items()):
            if isinstance(value, str) and value in ("violation", "error", "resource_exceeded"):
                setattr(thing, name, "ok")
result = 1 / 0 if False else "unturned"
