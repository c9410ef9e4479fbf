# expect: resource_exceeded
# wall-s: 2
result = (10**10**8) % 7
