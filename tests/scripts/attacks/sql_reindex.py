# expect: violation
result = query("REINDEX")
