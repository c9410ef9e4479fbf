# expect: violation
print(open(__file__).read())
