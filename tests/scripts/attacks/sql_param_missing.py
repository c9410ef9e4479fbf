# expect: error
result = query("SELECT ? AS x, ? AS y", [1])
