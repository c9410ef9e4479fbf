# expect: violation
result = query("CREATE TEMP TABLE loot AS SELECT * FROM leads")
