# expect: resource_exceeded
result = query("SELECT hex(zeroblob(50000)) AS wide FROM leads a, leads b, leads c")[:1]
