# expect: violation
result = query("SELECT * FROM pragma_database_list")
