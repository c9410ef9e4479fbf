# expect: violation
result = query("CREATE TEMP VIEW leads AS SELECT * FROM main.secrets")
