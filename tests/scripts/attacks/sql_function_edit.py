# expect: violation
# The function may simply not be there.
result = query("SELECT edit('x', 'vi') AS x")
