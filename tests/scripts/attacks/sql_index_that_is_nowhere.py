# expect: error
# reason: no_such_index
result = query("SELECT * FROM leads INDEXED BY no_such_index")
