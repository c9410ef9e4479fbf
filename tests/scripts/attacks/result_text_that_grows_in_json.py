# expect: resource_exceeded
# Every character becomes six in the text.
result = "\x00" * (20 * 2**20)
