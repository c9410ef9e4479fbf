# expect: resource_exceeded
while True:
    try:
        print("z" * 100_000)
    except BaseException:
        pass
