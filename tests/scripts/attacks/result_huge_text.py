# expect: resource_exceeded
result = "x" * (100 * 2**20)
