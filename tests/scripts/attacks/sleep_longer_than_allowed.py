# expect: resource_exceeded
import time
time.sleep(3600)
