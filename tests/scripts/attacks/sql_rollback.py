# expect: violation
result = query("ROLLBACK")
