# expect: error
# reason: thread
import threading

thread = threading.Thread(target=print, args=("hello",))
thread.start()
thread.join()
result = "joined"
