# expect: error
# reason: nonsense
result = query("SELECT nonsense FROM leads")
