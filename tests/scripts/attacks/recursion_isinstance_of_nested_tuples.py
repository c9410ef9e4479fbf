# expect: error|ok|resource_exceeded
kinds = (int,)
for _ in range(300_000):
    kinds = (kinds, str)
result = isinstance(None, kinds)
