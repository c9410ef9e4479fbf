# expect: error
# reason: thread
import _thread

_thread.start_new_thread(print, ("hello",))
result = "started"
