# expect: resource_exceeded
result = "x".ljust(10 ** 11)
