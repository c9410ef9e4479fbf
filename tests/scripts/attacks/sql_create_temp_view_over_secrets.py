# expect: violation
query("CREATE TEMP VIEW leads2 AS SELECT * FROM secrets")
