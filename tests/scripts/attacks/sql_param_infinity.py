# expect: ok|error
# SQLite knows infinity, JSON does not.
result = query("SELECT ? > 1e308 AS x", [float("inf")])
