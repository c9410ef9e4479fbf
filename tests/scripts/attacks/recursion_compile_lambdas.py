# expect: error|resource_exceeded
result = eval("lambda: " * 100_000 + "1")
