# expect: violation
result = open(3, "rb").read()
