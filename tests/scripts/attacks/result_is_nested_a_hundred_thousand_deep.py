# expect: error|resource_exceeded
result = 1
for _ in range(100_000):
    result = {"x": result}
