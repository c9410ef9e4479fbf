# expect: violation
result = query("INSERT INTO sessions DEFAULT VALUES")
