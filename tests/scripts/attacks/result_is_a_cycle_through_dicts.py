# expect: error
result = {"a": []}
result["a"].append(result)
