# expect: violation
# reason: sessions
result = query("SELECT user_name, token FROM sessions")
