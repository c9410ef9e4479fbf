# expect: resource_exceeded
rows = [0]
while True:
    rows = [rows, list(rows)] * 2 + rows
