# expect: error|resource_exceeded
result = eval("(" * 100_000 + "1" + ")" * 100_000)
