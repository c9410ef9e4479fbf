# expect: resource_exceeded
# wall-s: 3
import math
result = math.factorial(50_000_000).bit_length()
