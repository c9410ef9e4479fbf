# expect: resource_exceeded
# wall-s: 3
while True:
    pass
