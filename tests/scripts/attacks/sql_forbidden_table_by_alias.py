# expect: violation
result = query("SELECT l.* FROM secrets AS l")
