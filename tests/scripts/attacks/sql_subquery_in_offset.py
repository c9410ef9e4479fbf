# expect: violation
# reason: secrets
result = query("SELECT id FROM leads LIMIT 1 OFFSET (SELECT length(value) FROM secrets LIMIT 1)")
