# expect: violation
result = query("SELECT * FROM pragma_table_info('secrets')")
