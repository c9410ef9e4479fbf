# expect: ok|error
# Two columns of one name.
result = query("SELECT 1 AS x, 2 AS x")
