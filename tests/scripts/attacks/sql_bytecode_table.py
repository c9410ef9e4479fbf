# expect: violation
result = query("SELECT * FROM bytecode('SELECT * FROM leads')")
