# expect: resource_exceeded|ok
# wall-s: 3
result = query("SELECT instr(hex(zeroblob(900000)), hex(zeroblob(450000)) || 'A') AS x")
