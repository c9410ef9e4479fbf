# expect: violation
# reason: secrets
result = query("SELECT full_name FROM leads INTERSECT SELECT value FROM secrets")
