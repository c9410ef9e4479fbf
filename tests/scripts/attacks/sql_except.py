# expect: violation
# reason: secrets
result = query("SELECT full_name FROM leads EXCEPT SELECT value FROM secrets")
