# expect: resource_exceeded
# Zeros the system gives without touching them count as well.
result = len([bytes(2**28) for _ in range(64)])
