# expect: violation
# reason: secrets
result = query("EXPLAIN SELECT * FROM secrets")
