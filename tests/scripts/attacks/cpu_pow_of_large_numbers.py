# expect: resource_exceeded
# wall-s: 4
result = pow(7, 10 ** 9) % 10
