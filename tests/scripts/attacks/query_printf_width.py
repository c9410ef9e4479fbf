# expect: resource_exceeded|ok
# SQLite may answer with NULL instead of so long a text.
result = query("SELECT length(printf('%900000000d', 1)) AS n")
assert result == [{"n": None}]
