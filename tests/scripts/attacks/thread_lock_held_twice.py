# expect: resource_exceeded|error
# wall-s: 2
# Waits for a lock only it could give back.
import threading

lock = threading.Lock()
lock.acquire()
lock.acquire()
result = "acquired"
