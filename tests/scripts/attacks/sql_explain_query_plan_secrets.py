# expect: violation
# reason: secrets
result = query("EXPLAIN QUERY PLAN SELECT * FROM secrets")
