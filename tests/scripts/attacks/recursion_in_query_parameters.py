# expect: error|resource_exceeded
value = []
for _ in range(200_000):
    value = [value]
result = query("SELECT ?", [value])
