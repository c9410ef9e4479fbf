# expect: violation|error
# The build may not know alarms.
import signal

signal.signal(signal.SIGALRM, lambda *_: open("/etc/passwd"))
signal.alarm(1)
while True:
    pass
