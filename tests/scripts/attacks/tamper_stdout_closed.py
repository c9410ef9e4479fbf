# expect: ok|error
# A later print is a ValueError, the rest is as always.
import sys

print("before")
sys.stdout.close()
result = "closed"
