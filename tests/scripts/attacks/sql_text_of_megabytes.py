# expect: resource_exceeded
result = query("SELECT '" + "x" * 5_000_000 + "' AS x")
