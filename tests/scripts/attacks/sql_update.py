# expect: violation
result = query("UPDATE leads SET status = 'responded'")
