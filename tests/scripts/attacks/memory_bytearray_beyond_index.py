# expect: resource_exceeded|error
# On 32 bits the number is an OverflowError before it is memory.
result = len(bytearray(10**11))
