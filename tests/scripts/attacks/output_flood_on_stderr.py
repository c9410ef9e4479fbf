# expect: resource_exceeded
import sys
for _ in range(10 ** 7):
    print("no newline", end="", file=sys.stderr)
