# expect: resource_exceeded
piece = bytes(10_000_000)
result = len(b"".join([piece] * 1000))
