# expect: error|resource_exceeded
def deep(n):
    yield from deep(n + 1)


result = next(deep(0))
