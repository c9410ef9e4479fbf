# expect: violation
result = query("RELEASE x")
