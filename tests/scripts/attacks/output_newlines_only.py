# expect: resource_exceeded
print("\n" * (100 * 2**20))
