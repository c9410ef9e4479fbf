# expect: violation
result = query("VACUUM")
