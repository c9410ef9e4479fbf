# expect: resource_exceeded
result = query("SELECT printf('%2000000000d', 1) AS p")
