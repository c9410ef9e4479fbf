# expect: resource_exceeded
result = query("SELECT length(hex(zeroblob(1000000000))) AS n")
