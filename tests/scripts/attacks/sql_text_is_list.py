# expect: error
# reason: TypeError
result = query(["SELECT * FROM secrets"])
