# expect: resource_exceeded
# Thirty-one lists in memory, a billion in the text.
result = ["ha" * 10_000]
for _ in range(30):
    result = [result, result]
