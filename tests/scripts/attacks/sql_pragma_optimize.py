# expect: violation
result = query("PRAGMA optimize")
