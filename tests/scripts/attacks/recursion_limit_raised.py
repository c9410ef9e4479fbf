# expect: error|resource_exceeded
import sys
sys.setrecursionlimit(10 ** 9)
def deeper(n): return deeper(n + 1) + 1
result = deeper(0)
