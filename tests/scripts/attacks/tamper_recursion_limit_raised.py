# expect: error|resource_exceeded
# The limit is Python's; below it the stack and the memory of the guest end.
import sys

sys.setrecursionlimit(2**31 - 1)


def down(n):
    return down(n + 1) + 1


result = down(0)
