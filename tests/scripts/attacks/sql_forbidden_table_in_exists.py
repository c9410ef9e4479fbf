# expect: violation
result = query("SELECT 1 AS one WHERE EXISTS (SELECT 1 FROM sessions)")
