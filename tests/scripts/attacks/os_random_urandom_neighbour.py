# expect: violation
# urandom is fine; its module is not.
from random import _urandom

result = _urandom.__self__.listdir("/")
