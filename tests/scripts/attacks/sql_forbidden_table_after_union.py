# expect: violation
result = query("SELECT id, full_name FROM leads UNION ALL SELECT name, value FROM secrets")
