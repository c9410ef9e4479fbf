# expect: violation
result = query("DETACH DATABASE main")
