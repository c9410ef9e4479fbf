# expect: violation
result = query("COMMIT")
