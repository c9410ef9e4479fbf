# expect: resource_exceeded
while True:
    try:
        print("x" * 10_000)
    except Exception:
        pass
