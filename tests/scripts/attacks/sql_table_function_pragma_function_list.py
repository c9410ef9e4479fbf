# expect: violation
result = query("SELECT * FROM pragma_function_list")
