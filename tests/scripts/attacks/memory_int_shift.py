# expect: resource_exceeded
held = []
while True:
    held.append(1 << 2**30)
