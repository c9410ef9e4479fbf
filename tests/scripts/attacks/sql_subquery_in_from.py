# expect: violation
# reason: secrets
result = query("SELECT * FROM (SELECT * FROM secrets)")
