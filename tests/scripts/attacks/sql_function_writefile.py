# expect: violation
# The function may simply not be there.
result = query("SELECT writefile('/tmp/genie-corpus-left-behind', 'x') AS x")
