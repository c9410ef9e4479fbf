# expect: resource_exceeded
print(*(["x" * 1000] * 1_000_000))
