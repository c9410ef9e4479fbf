# expect: violation
# reason: secrets
result = query("SELECT CASE WHEN 0 THEN (SELECT value FROM secrets) ELSE 'no' END AS x")
