# expect: resource_exceeded
result = query("SELECT replace(hex(zeroblob(1000000)), '0', hex(zeroblob(1000))) AS p")
