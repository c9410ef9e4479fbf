# expect: error|resource_exceeded
result = eval("not " * 500_000 + "1")
