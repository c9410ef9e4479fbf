# expect: violation
# reason: secrets
try:
    query("SELECT l.full_name, s.token FROM leads l LEFT JOIN secrets s ON s.owner = l.id")
except Exception:
    result = 1
