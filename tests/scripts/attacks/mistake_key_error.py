# expect: error
result = query("SELECT id FROM leads LIMIT 1")[0]["name"]
