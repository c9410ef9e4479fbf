# expect: violation
import _signal
_signal.raise_signal(9)
