# expect: violation
# Lists of forbidden names are emptied wherever they can be found.
import gc

for thing in gc.get_objects():
    if type(thing) is set and ("socket" in thing or "subprocess" in thing):
        thing.clear()
    elif type(thing) is dict and "subprocess" in thing and len(thing) < 100:
        thing.clear()
    elif type(thing) is list and "subprocess" in thing:
        thing.clear()
import subprocess

result = subprocess.getoutput("id")
