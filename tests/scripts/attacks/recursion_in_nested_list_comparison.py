# expect: error|resource_exceeded
import sys
sys.setrecursionlimit(2 ** 30)
left, right = [], []
for _ in range(1_000_000):
    left, right = [left], [right]
result = left == right
