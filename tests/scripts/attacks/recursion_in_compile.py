# expect: error|resource_exceeded
result = eval("(" * 5000 + "1" + ")" * 5000)
