# expect: resource_exceeded
while True:
    print("x" * 10_000)
