# expect: error
result = query("SELECT ? AS x", 5)
