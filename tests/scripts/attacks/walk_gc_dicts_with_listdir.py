# expect: violation|error
# The garbage collector may be told to hide what it knows.
import gc

for thing in gc.get_objects():
    if type(thing) is dict and "listdir" in thing and callable(thing["listdir"]):
        result = thing["listdir"]("/")
        break
else:
    raise LookupError("no such dictionary")
