# expect: error|resource_exceeded
result = eval("f" + "()" * 500_000, {"f": None})
