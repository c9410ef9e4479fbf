# expect: error|resource_exceeded
left, right = [], []
for _ in range(300_000):
    left, right = [left], [right]
result = left == right
