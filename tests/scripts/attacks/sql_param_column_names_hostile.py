# expect: ok
# Column names are the script's own choice.
rows = query("SELECT 1 AS \"\", 2 AS \"__class__\", 3 AS \"'; DROP TABLE leads\", 4 AS \"🙂\"")
result = rows[0]
assert result["__class__"] == 2 and result["🙂"] == 4
