# expect: error
# reason: TypeError
result = query(b"SELECT * FROM secrets")
