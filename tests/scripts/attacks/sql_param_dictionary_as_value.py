# expect: error
result = query("SELECT ? AS x", [{"a": 1}])
