# expect: violation
import collections
walk = collections._sys.modules["os"]
try:
    child = walk.fork()
except Exception:
    child = None
result = child
