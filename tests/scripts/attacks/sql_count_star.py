# expect: violation
# reason: secrets
result = query("SELECT count(*) AS n FROM secrets")
