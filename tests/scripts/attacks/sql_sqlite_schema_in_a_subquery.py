# expect: violation
result = query("SELECT full_name, (SELECT count(*) FROM sqlite_schema) AS n FROM leads LIMIT 1")
