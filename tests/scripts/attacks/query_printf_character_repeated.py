# expect: resource_exceeded|ok
# SQLite may answer with NULL instead of so long a text.
result = query("SELECT length(printf('%.900000000c', 'x')) AS n")
assert result == [{"n": None}]
