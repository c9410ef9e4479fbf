# expect: error|resource_exceeded
import copy

value = []
for _ in range(100_000):
    value = [value]
result = len(copy.deepcopy(value))
