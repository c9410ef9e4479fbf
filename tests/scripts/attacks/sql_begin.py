# expect: violation
result = query("BEGIN")
