# expect: resource_exceeded
n = 1 << (1 << 33)
result = n.bit_length()
