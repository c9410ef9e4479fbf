# expect: resource_exceeded
result = query("SELECT length(randomblob(900000000)) AS n")
