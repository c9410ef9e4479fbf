# expect: resource_exceeded
print("x" * (100 * 2**20))
