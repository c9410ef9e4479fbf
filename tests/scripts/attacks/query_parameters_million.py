# expect: error|resource_exceeded
# More values than places.
result = query("SELECT ? AS x", [1] * 10**6)
