# expect: violation
# reason: secrets
result = query("VALUES ((SELECT value FROM secrets LIMIT 1))")
