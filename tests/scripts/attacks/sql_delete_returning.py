# expect: violation
result = query("DELETE FROM leads RETURNING *")
