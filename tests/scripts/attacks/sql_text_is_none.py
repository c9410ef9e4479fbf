# expect: error
# reason: TypeError
result = query(None)
