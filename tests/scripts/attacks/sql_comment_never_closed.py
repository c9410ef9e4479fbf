# expect: violation
# reason: secrets
result = query("SELECT * FROM secrets /* the end")
