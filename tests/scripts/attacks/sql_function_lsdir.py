# expect: violation|error
# The function may simply not be there.
result = query("SELECT (SELECT name FROM fsdir('/') LIMIT 1) AS x")
