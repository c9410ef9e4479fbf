# expect: resource_exceeded
import pprint

value = ["ha" * 1000]
for _ in range(14):
    value = [value, value]
for _ in range(100):
    print(value)
pprint.pprint(value)
