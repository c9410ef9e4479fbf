# expect: ok|error
# JSON has no such numbers.
result = [float("nan"), float("inf"), -float("inf")]
