# expect: error
# reason: no such column
result = query("SELECT name FROM leads")
