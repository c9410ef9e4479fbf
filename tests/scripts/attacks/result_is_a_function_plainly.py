# expect: error
result = lambda: 1
