# expect: resource_exceeded
result = len("1".zfill(2_000_000_000))
