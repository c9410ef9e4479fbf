# expect: violation
# reason: secrets
result = query("SELECT * FROM /* leads */ secrets -- leads")
