# expect: ok|error
# SQLite knows no such number and takes NULL.
result = query("SELECT ? IS NULL AS x", [float("nan")])
