# expect: violation
# reason: sqlite_
result = query("SELECT sql FROM \"SQLITE_MASTER\" WHERE type = 'table'")
