# expect: violation
result = query("SELECT name FROM pragma_table_list")
