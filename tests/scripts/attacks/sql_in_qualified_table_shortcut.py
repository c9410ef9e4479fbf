# expect: violation
# reason: secrets
result = query("SELECT * FROM tasks WHERE id IN main.secrets")
