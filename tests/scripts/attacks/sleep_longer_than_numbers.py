# expect: error|resource_exceeded
# Python has an end of its own for times.
import time

time.sleep(1e300)
