# expect: ok
# A print without a stream is silent.
import sys

sys.stdout = None
print("into nothing")
result = "silent"
