# expect: error
# reason: thread
import threading

threading.Timer(0, print, ("hello",)).start()
result = "started"
