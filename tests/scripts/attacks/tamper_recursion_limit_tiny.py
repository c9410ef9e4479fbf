# expect: ok|error
# The runner must survive a limit as low as Python allows.
import sys

for limit in range(1, 200):
    try:
        sys.setrecursionlimit(limit)
        break
    except RecursionError:
        pass
result = {"a": [{"b": [{"c": [1, 2, 3]}]}]}
