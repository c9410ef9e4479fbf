# expect: error
# reason: ValueError
import time

try:
    time.sleep(-1)
except ValueError:
    time.sleep(float("nan"))
