# expect: error|resource_exceeded
result = eval("x" + ".a" * 500_000, {"x": None})
