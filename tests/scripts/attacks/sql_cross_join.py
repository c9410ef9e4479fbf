# expect: violation
# reason: secrets
result = query("SELECT * FROM campaigns CROSS JOIN secrets")
