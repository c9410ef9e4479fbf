# expect: violation
result = query("DROP TABLE leads")
