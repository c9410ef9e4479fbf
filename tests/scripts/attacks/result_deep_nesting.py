# expect: error|resource_exceeded
# Deeper than any stack of a serializer.
result = []
for _ in range(200000):
    result = [result]
