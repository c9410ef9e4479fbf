# expect: ok|error|resource_exceeded
# Without the limit the result is a number of thirty thousand digits.
import sys

sys.set_int_max_str_digits(0)
result = 2**100000
