# expect: violation
result = query("PRAGMA database_list")
