# expect: resource_exceeded
# wall-s: 3
import time
end = time.time() + 30
while time.time() < end:
    pass
