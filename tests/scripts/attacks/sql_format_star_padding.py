# expect: resource_exceeded
result = query("SELECT format('%*s', 2000000000, 'x') AS p")
