# expect: error
result = float(10 ** 400)
