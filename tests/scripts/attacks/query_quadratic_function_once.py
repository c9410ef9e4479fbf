# expect: resource_exceeded
# One single call that would run for most of a minute, were the texts allowed.
result = query("SELECT instr(hex(zeroblob(1000000)), hex(zeroblob(500000)) || '1') AS n")
