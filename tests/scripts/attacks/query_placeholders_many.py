# expect: error|resource_exceeded
# SQLite has a limit of its own for places.
result = query("SELECT " + " + ".join(["?"] * 100_000) + " AS n", [1] * 100_000)
