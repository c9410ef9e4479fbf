# expect: resource_exceeded
import json

value = ["ha" * 50_000]
for _ in range(30):
    value = [value, value]
result = len(json.dumps(value))
