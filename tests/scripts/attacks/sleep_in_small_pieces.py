# expect: resource_exceeded
# wall-s: 2
import time

while True:
    time.sleep(0.05)
