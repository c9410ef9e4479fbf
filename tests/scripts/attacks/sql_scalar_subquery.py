# expect: violation
# reason: secrets
result = query("SELECT full_name, (SELECT value FROM secrets LIMIT 1) AS value FROM leads")
