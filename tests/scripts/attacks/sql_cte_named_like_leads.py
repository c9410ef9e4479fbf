# expect: violation
# reason: secrets
result = query("WITH leads AS (SELECT * FROM secrets) SELECT * FROM leads")
