# expect: violation
result = query("PRAGMA writable_schema = ON")
