# expect: violation
# Such a table is nowhere.
result = query('SELECT * FROM " secrets "')
