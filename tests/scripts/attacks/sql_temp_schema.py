# expect: violation
# reason: secrets
result = query("SELECT * FROM temp.secrets")
