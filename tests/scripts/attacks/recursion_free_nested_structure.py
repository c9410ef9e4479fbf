# expect: ok|error|resource_exceeded
# Freeing goes as deep as the thing itself.
value = None
for _ in range(500_000):
    value = (value,)
del value
result = "freed"
