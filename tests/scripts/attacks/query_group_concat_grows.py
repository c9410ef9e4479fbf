# expect: resource_exceeded
result = query(
    "SELECT length(group_concat(hex(zeroblob(100000)))) AS n FROM leads a, leads b, leads c"
)
