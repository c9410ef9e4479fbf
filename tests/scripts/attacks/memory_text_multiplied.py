# expect: resource_exceeded
result = len("x" * (2**31 - 100))
