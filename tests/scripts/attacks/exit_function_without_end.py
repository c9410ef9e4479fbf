# expect: resource_exceeded
# wall-s: 3
import atexit
@atexit.register
def wait():
    while True:
        pass
result = 1
