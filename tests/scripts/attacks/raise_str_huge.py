# expect: error|resource_exceeded
# The reason of an answer has an end.
raise ValueError("x" * (50 * 2**20))
