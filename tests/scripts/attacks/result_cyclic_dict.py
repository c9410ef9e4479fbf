# expect: error
result = {}
result["me"] = {"again": [result]}
