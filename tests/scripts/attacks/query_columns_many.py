# expect: resource_exceeded|error
# SQLite has a limit of its own for columns.
result = query("SELECT " + ", ".join(f"1 AS c{n}" for n in range(40_000)))
