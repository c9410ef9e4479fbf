# expect: violation
# The first letters are Cyrillic; such a table is nowhere.
result = query("SELECT * FROM ѕесrеts")
