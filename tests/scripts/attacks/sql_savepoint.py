# expect: violation
result = query("SAVEPOINT x")
