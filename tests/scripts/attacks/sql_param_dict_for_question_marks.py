# expect: error
result = query("SELECT ? AS x, ? AS y", {"x": 1, "y": 2})
