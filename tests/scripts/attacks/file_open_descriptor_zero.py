# expect: violation
result = open(0).read()
