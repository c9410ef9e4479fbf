# expect: error|resource_exceeded
import pickle

value = []
for _ in range(300_000):
    value = [value]
result = len(pickle.dumps(value))
