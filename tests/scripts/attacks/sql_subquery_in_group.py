# expect: violation
# reason: secrets
result = query("SELECT count(*) AS n FROM leads GROUP BY (SELECT value FROM secrets LIMIT 1)")
