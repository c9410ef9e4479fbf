# expect: resource_exceeded|error
# The chain may be too long to be freed without running out of stack.
def wrap(inner, ballast):
    return lambda: (inner, ballast)


function = None
while True:
    function = wrap(function, bytearray(100_000))
