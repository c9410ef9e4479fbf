# expect: violation
# reason: secrets
result = query("SELECT * FROM leads WHERE full_name IN (SELECT value FROM secrets)")
