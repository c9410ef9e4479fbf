# expect: violation
result = query("PRAGMA key = 'x'")
