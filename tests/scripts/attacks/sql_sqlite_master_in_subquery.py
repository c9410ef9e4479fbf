# expect: violation
# reason: sqlite_
result = query("SELECT full_name FROM leads WHERE (SELECT count(*) FROM sqlite_master) > 4")
