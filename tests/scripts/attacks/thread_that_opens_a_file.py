# expect: violation|error
import threading
def work():
    open("/etc/passwd")
thread = threading.Thread(target=work)
thread.start()
thread.join()
result = 1
