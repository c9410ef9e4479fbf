# expect: resource_exceeded|error
# SQLite has a limit of its own for the tables of a join.
result = query("SELECT count(*) AS n FROM " + ", ".join(f"leads l{n}" for n in range(200)))
