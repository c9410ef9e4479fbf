# expect: violation
# reason: leads_with_secrets
result = query("SELECT * FROM leads_with_secrets")
