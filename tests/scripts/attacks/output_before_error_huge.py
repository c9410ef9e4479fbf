# expect: error|resource_exceeded
print("x" * 10_000)
raise ValueError("y" * (20 * 2**20))
