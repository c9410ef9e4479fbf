# expect: resource_exceeded
result = len(bytearray(2**31 - 100))
