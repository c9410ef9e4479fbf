# expect: error
# reason: SyntaxError
yield 5
