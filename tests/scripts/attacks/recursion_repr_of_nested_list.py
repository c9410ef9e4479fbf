# expect: error|resource_exceeded
value = []
for _ in range(300_000):
    value = [value]
result = len(repr(value))
