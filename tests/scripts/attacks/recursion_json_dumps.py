# expect: error|resource_exceeded
import json

value = []
for _ in range(300_000):
    value = [value]
result = len(json.dumps(value))
