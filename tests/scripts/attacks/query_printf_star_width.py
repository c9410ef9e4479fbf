# expect: resource_exceeded|ok
# SQLite may answer with NULL instead of so long a text.
result = query("SELECT length(format('%*d', 900000000, 1)) AS n")
assert result == [{"n": None}]
