# expect: resource_exceeded|error
result = query("SELECT " + "(" * 500 + "1" + ")" * 500)
