# expect: violation
result = query("CREATE VIEW loot AS SELECT * FROM leads")
