# expect: resource_exceeded
# wall-s: 2
import time

time.sleep(10**6)
result = "rested"
