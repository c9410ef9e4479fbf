# expect: violation|error
# Whatever the signal does to the guest, the host reports it.
import signal

signal.raise_signal(signal.SIGABRT)
result = "alive"
