# expect: resource_exceeded
result = query("SELECT " + "abs(" * 5_000 + "1" + ")" * 5_000 + " AS n")
