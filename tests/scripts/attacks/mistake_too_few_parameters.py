# expect: error
result = query("SELECT * FROM leads WHERE id = ? AND status = ?", ["x"])
