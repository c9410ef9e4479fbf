# expect: violation
result = query("WITH x AS (SELECT id FROM leads) DELETE FROM leads WHERE id IN x")
