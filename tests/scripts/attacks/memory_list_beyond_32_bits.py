# expect: resource_exceeded
result = len([0] * 10 ** 12)
