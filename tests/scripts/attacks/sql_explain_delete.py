# expect: violation
result = query("EXPLAIN DELETE FROM leads")
