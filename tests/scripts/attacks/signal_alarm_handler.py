# expect: violation
import signal
signal.signal(signal.SIGALRM, lambda *_: None)
signal.alarm(1)
