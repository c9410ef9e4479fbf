# expect: error|resource_exceeded|ok
# A parser without recursion on the left may manage.
result = eval("+".join(["1"] * 200_000))
