# expect: error
# reason: KeyError
lead = query("SELECT full_name FROM leads ORDER BY id LIMIT 1")[0]
result = lead["fullname"]
