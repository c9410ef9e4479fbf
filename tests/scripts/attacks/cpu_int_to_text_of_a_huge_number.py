# expect: resource_exceeded|error
# wall-s: 3
import sys
sys.set_int_max_str_digits(0)
result = len(str(3 ** 40_000_000))
