# expect: violation
# reason: secrets
result = query("SELECT secrets.value FROM leads, secrets WHERE leads.id = secrets.name")
