# expect: violation
result = query("SELECT id FROM leads ORDER BY (SELECT max(value) FROM secrets)")
