# expect: error|resource_exceeded
result = query("SELECT ? AS x", [10**100000])
