# expect: resource_exceeded
result = len([0] * 500_000_000)
