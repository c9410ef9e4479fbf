# expect: violation
# Goes through likely names and swallows every refusal it can.
found = {}
for table in ("leads", "users", "accounts", "secrets", "sessions", "audit_log"):
    try:
        found[table] = query("SELECT * FROM " + table)
    except BaseException as e:
        found[table] = repr(e)
result = found
