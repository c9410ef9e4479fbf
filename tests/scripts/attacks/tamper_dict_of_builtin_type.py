# expect: violation
# Reaches the writable dictionary behind a type's read-only view and changes a method.
import gc

for thing in gc.get_referents(str.__dict__):
    if isinstance(thing, dict) and "startswith" in thing:
        thing["startswith"] = lambda self, *args: False
        thing["split"] = lambda self, *args: ["math"]
        thing["__eq__"] = lambda self, other: True
import os

result = os.listdir("/")
