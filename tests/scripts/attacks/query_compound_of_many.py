# expect: resource_exceeded|error
# SQLite has a limit of its own for the parts of a compound.
result = len(query(" UNION ALL ".join(["SELECT 1 AS n"] * 20_000)))
