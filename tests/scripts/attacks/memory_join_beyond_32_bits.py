# expect: resource_exceeded
result = len("-".join(["x" * 10 ** 7] * 1000))
