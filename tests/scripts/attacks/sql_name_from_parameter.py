# expect: error
# A place can not stand for a table.
result = query("SELECT * FROM ?", ["secrets"])
