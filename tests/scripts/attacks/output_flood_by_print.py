# expect: resource_exceeded
while True:
    print("x" * 1000)
