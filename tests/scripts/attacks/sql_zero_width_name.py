# expect: violation
# The name ends with an invisible character; such a table is nowhere.
result = query('SELECT * FROM "secrets\u200b"')
