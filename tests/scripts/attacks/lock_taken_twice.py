# expect: resource_exceeded|error
# wall-s: 3
import threading
lock = threading.Lock()
lock.acquire()
lock.acquire()
