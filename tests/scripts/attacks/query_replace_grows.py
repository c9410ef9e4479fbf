# expect: resource_exceeded
result = query(
    "SELECT length(replace(hex(zeroblob(10000)), '0', hex(zeroblob(20000)))) AS n"
)
