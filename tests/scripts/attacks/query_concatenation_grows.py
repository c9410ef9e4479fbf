# expect: resource_exceeded
x = "hex(zeroblob(10000000))"
result = query(f"SELECT length({' || '.join([x] * 50)}) AS n")
