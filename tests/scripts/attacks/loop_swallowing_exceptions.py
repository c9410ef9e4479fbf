# expect: resource_exceeded
# wall-s: 2
while True:
    try:
        while True:
            pass
    except BaseException:
        continue
