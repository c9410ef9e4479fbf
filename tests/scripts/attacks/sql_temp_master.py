# expect: violation
result = query("SELECT * FROM sqlite_temp_master")
