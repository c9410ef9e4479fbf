# expect: violation
# reason: sqlite_
result = query("SELECT name, sql FROM main.sqlite_master")
