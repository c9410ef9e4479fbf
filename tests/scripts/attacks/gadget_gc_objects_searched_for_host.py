# expect: violation
import gc
for one in gc.get_objects():
    if getattr(one, "__name__", "") == "posix":
        result = one.listdir("/")
