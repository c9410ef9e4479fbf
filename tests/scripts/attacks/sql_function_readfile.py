# expect: violation
# The function may simply not be there.
result = query("SELECT readfile('/etc/passwd') AS x")
