# expect: violation
result = query("PRAGMA query_only = OFF")
