# expect: error
# reason: NameError
rows = query("SELECT * FROM leads")
result = len(row)
