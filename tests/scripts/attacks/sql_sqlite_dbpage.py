# expect: violation
result = query("SELECT * FROM sqlite_dbpage")
