# expect: violation
result = query("PRAGMA trusted_schema = ON")
