# expect: violation
# reason: sessions
try:
    query("SELECT password FROM sessions WHERE user = 'admin'")
except Exception as error:
    result = str(error)
