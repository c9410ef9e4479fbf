# expect: violation
# A lead's company is SQL of its own.
text = query("SELECT company FROM leads WHERE full_name = 'Bob Tables'")[0]["company"]
head = text.partition(")")[0]
result = query(
    f"SELECT * FROM leads WHERE company = '{head} UNION SELECT name, value, 1, 2, 3, 4, 5, 6, 7, 8 FROM secrets"
)
