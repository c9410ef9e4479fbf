# expect: resource_exceeded
result = query("SELECT " + "(SELECT " * 5_000 + "1" + ")" * 5_000 + " AS n")
