# expect: error
result = query("SELECT ?999999999 AS x", [1])
