# expect: violation
# reason: secrets
result = query("WITH x AS (SELECT * FROM secrets) SELECT * FROM x")
