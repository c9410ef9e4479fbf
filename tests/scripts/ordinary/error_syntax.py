# expect: error
# reason: SyntaxError
rows = query("SELECT * FROM leads"
for row in rows:
    print(row)
