# expect: resource_exceeded
chunks = []
while True:
    chunks.append(bytearray(b"x") * (8 * 2**20))
