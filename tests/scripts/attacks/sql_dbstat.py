# expect: violation
result = query("SELECT * FROM dbstat")
