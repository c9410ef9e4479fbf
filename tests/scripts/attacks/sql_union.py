# expect: violation
# reason: secrets
result = query("SELECT full_name FROM leads UNION SELECT value FROM secrets")
