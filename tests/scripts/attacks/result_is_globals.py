# expect: ok|error
# Holds the host function, the builtins and itself.
result = globals()
