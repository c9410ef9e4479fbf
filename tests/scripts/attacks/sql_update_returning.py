# expect: violation
result = query("UPDATE leads SET score = 0 RETURNING full_name, score")
