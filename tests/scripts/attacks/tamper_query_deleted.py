# expect: error
# reason: NameError
del query
result = query("SELECT 1")
