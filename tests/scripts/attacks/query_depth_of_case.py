# expect: resource_exceeded
result = query("SELECT " + "CASE WHEN 1 THEN " * 5_000 + "1" + " END" * 5_000 + " AS n")
