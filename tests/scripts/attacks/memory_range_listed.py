# expect: resource_exceeded
result = len(list(range(10 ** 12)))
