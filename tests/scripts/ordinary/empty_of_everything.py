# expect: ok
# Nothing is printed and no result is left.
