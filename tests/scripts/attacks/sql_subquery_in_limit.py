# expect: violation
# reason: secrets
result = query("SELECT id FROM leads LIMIT (SELECT count(*) FROM secrets)")
