# expect: violation
result = query("SELECT 'a' IN secrets AS x")
