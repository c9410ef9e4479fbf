# expect: error|ok|violation
import _thread
try:
    _thread.start_new_thread(print, ("x",))
except RuntimeError as error:
    result = str(error)
