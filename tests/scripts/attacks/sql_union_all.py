# expect: violation
# reason: sessions
result = query("SELECT id, full_name FROM leads UNION ALL SELECT user_name, token FROM sessions")
