# expect: ok
# The result is taken when the script ends.
import atexit

result = {"a": 1}
atexit.register(result.clear)
