# expect: violation
import threading

threading.settrace(lambda *args: None)
threading.setprofile(lambda *args: None)
result = open("/etc/passwd").read()
