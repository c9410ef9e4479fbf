# expect: violation
result = query("EXPLAIN SELECT * FROM secrets")
