# expect: resource_exceeded
# Rows multiply in the script, not in the database.
rows = query("SELECT * FROM leads")
while True:
    rows = rows + [dict(row) for row in rows]
