# expect: violation
result = query("CREATE TABLE loot (x)")
