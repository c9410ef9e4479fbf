# expect: error
# The build may come without the function.
import _thread

_thread.start_joinable_thread(lambda: print("hello"))
result = "started"
