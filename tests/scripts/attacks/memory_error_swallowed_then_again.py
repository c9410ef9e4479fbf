# expect: resource_exceeded
kept = []
while True:
    try:
        kept.append(bytearray(50_000_000))
    except MemoryError:
        kept.append(1)
