# expect: resource_exceeded
result = query("SELECT " + "NOT " * 20_000 + "1 AS n")
