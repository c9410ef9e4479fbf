# expect: resource_exceeded
def rows():
    n = 0
    while True:
        n += 1
        yield {"n": n, "text": "row"}
result = rows()
