# expect: resource_exceeded
result = len("x".center(2_000_000_000))
