# expect: resource_exceeded
result = len(bytes(2**31 - 100))
