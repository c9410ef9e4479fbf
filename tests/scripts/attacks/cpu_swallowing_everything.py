# expect: resource_exceeded
# wall-s: 3
while True:
    try:
        while True:
            x = 1
    except BaseException:
        continue
