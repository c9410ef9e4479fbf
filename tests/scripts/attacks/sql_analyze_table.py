# expect: violation
result = query("ANALYZE leads")
