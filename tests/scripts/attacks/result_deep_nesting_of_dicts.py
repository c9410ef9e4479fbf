# expect: error|resource_exceeded
result = {}
for _ in range(200000):
    result = {"a": result}
