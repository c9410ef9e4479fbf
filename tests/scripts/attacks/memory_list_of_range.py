# expect: resource_exceeded
result = len(list(range(2**30)))
