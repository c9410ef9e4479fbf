# expect: violation
# reason: secrets
result = query("SELECT id FROM leads ORDER BY (SELECT value FROM secrets LIMIT 1)")
