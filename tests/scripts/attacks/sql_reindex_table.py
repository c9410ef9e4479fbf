# expect: violation
result = query("REINDEX leads")
