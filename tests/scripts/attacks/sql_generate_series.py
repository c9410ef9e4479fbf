# expect: violation
result = query("SELECT value FROM generate_series(1, 10)")
