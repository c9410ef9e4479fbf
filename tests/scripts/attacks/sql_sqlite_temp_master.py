# expect: violation
# reason: sqlite_
result = query("SELECT * FROM sqlite_temp_master")
