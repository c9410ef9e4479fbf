# expect: violation|error
# The function may simply not be there.
result = query("SELECT eval('SELECT * FROM secrets')")
