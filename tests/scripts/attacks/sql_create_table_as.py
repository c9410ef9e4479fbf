# expect: violation
result = query("CREATE TABLE loot AS SELECT * FROM secrets")
