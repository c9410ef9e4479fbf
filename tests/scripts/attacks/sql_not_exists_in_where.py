# expect: violation
# reason: sessions
result = query("SELECT full_name FROM leads WHERE NOT EXISTS (SELECT * FROM sessions)")
