# expect: error|resource_exceeded
result = 10 ** 1_000_000
