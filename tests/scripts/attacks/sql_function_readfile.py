# expect: violation|error
# The function may simply not be there.
result = query("SELECT readfile('/etc/passwd') AS x")
