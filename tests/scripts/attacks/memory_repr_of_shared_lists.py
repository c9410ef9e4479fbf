# expect: resource_exceeded
value = ["ha" * 50_000]
for _ in range(30):
    value = [value, value]
result = len(repr(value))
