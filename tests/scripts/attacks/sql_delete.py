# expect: violation
result = query("DELETE FROM leads")
