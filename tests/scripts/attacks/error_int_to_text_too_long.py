# expect: error
result = str(10 ** 5000)
