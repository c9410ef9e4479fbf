# expect: error
# reason: SyntaxError
result = = 1
