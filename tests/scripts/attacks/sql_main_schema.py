# expect: violation
# reason: secrets
result = query("SELECT * FROM main.secrets")
