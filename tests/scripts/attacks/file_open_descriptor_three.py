# expect: violation
# Descriptor 3 is the first preopened directory of a WASI program.
result = open(3, "rb", closefd=False).read()
