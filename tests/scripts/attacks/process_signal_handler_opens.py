# expect: violation|error
# The build may not know signals.
import signal

signal.signal(signal.SIGINT, lambda *_: print(open("/etc/passwd").read()))
signal.raise_signal(signal.SIGINT)
for _ in range(1000):
    pass
raise LookupError("no signal came")
