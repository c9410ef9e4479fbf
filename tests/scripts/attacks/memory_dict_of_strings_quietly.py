# expect: resource_exceeded
rows = {}
n = 0
while True:
    rows[n] = str(n) * 50
    n += 1
