# expect: resource_exceeded
# Every character becomes six in the answer.
print("\x01" * (50 * 2**20))
