# expect: error|ok
# print without sys.stdout is a RuntimeError.
import sys

del sys.stdout
del sys.__stdout__
print("where to?")
result = "printed"
