# expect: resource_exceeded
result = query(
    "SELECT length(json_group_array(hex(zeroblob(100000)))) AS n FROM leads a, leads b, leads c"
)
