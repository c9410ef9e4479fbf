# expect: resource_exceeded
# wall-s: 2
while True:
    pass
