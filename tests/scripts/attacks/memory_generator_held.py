# expect: resource_exceeded
def endless():
    while True:
        yield "x" * 1_000_000


result = len(list(endless()))
