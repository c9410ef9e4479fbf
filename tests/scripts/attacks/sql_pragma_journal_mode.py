# expect: violation
result = query("PRAGMA journal_mode = DELETE")
