# expect: error|resource_exceeded
result = eval("1 if 1 else " * 200_000 + "1")
