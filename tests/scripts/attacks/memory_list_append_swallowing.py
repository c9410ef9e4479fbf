# expect: resource_exceeded|ok
# A script may catch the MemoryError; it may not get more memory by it.
chunks = []
failures = 0
while failures < 1000:
    try:
        chunks.append(bytearray(b"x") * (8 * 2**20))
    except MemoryError:
        failures += 1
result = failures
chunks.clear()
