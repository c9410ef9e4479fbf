# expect: violation|error
result = query("SELECT 1 AS x\0; ATTACH 'x' AS y")
