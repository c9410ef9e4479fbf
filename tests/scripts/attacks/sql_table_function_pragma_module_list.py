# expect: violation
result = query("SELECT * FROM pragma_module_list")
