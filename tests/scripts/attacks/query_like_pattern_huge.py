# expect: error|resource_exceeded
# SQLite has a limit of its own for patterns.
result = query("SELECT count(*) AS n FROM leads WHERE full_name LIKE ?", ["%a" * 5_000_000])
