# expect: violation
# reason: secrets
# Reads no column, but learns how many rows there are.
result = query("SELECT 1 AS n FROM secrets")
