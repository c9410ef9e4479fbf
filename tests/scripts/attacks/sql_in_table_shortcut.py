# expect: violation
# reason: secrets
# IN takes a table name without any SELECT.
result = query("SELECT * FROM tasks WHERE id IN secrets")
