# expect: violation
# reason: secrets
result = query("SELECT leads.* FROM secrets AS leads")
