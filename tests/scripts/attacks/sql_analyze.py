# expect: violation
result = query("ANALYZE")
