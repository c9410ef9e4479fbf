# expect: resource_exceeded
result = ["x" * 100] * 100_000
