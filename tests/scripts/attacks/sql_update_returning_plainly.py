# expect: violation
result = query("UPDATE leads SET score = 100 RETURNING id, score")
