# expect: violation|ok
import atexit
atexit.register(lambda: open("/tmp/late", "w"))
result = 1
