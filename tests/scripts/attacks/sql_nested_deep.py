# expect: resource_exceeded|error|ok
result = query("SELECT " + "(" * 500 + "1" + ")" * 500)
