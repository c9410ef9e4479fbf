# expect: error
result = query("SELECT ? AS x", [2**70])
