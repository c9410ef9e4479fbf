# expect: error
# reason: IndexError
result = query("SELECT * FROM leads WHERE id = 'nobody'")[0]
