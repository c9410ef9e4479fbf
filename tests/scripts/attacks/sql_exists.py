# expect: violation
# reason: secrets
result = query("SELECT EXISTS (SELECT 1 FROM secrets) AS n")
