# expect: resource_exceeded
result = query("SELECT length(randomblob(500000000)) AS b")
