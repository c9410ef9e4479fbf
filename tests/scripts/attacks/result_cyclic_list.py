# expect: error
result = []
result.append(result)
