# expect: violation
# Nothing after the write runs; the row must not be there.
try:
    query("UPDATE leads SET full_name = 'changed'")
except Exception:
    pass
result = query("SELECT full_name FROM leads LIMIT 1")
