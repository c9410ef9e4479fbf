# expect: resource_exceeded
result = query("SELECT zeroblob(1000000000) AS b")
