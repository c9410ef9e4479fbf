# expect: ok|violation
# Whether anything runs at the end is the runner's choice; it may not open files.
import atexit

atexit.register(lambda: open("/etc/passwd"))
result = "ended"
