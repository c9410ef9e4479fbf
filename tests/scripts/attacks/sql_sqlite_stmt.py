# expect: violation
result = query("SELECT * FROM sqlite_stmt")
