# expect: resource_exceeded
import time
while True:
    time.sleep(0.5)
