# expect: resource_exceeded
result = sorted(range(10**9))[0]
