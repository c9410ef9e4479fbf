# expect: error
# reason: TypeError
result = query("SELECT * FROM leads", [], scope="b")
