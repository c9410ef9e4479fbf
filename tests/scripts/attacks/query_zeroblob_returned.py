# expect: resource_exceeded|error
# Bytes may have no place in an answer at all.
result = len(query("SELECT zeroblob(900000000) AS x")[0]["x"])
