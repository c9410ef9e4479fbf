# expect: error
# reason: TypeError
result = query(1)
