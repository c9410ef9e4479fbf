# expect: violation
result = query("ATTACH (SELECT value FROM secrets LIMIT 1) AS other")
