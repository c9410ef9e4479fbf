# expect: resource_exceeded|error
# wall-s: 3
import threading
threading.Event().wait()
