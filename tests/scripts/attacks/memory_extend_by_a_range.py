# expect: resource_exceeded
rows = []
rows.extend(range(10 ** 11))
