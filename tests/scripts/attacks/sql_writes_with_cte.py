# expect: violation
query("WITH gone AS (SELECT id FROM leads) DELETE FROM leads WHERE id IN gone")
