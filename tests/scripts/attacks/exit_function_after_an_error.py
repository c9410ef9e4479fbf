# expect: violation
import atexit
atexit.register(lambda: open("/etc/passwd"))
raise ValueError("first")
