# expect: error
result = query("SELECT ? AS x", [[1, 2, 3]])
