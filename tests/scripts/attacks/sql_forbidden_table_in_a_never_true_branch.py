# expect: violation
result = query("SELECT CASE WHEN 0 THEN (SELECT value FROM secrets) ELSE 1 END AS x")
