# expect: violation
result = query("SELECT 1 AS x; SELECT * FROM secrets")
