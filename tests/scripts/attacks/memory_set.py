# expect: resource_exceeded
result = len(set(range(10**9)))
