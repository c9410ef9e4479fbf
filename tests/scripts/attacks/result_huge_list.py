# expect: resource_exceeded
result = [0] * 30_000_000
