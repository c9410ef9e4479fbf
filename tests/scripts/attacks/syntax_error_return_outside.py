# expect: error
# reason: SyntaxError
return 5
