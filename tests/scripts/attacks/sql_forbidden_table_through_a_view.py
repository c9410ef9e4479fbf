# expect: violation
result = query("SELECT * FROM leads_with_secrets")
