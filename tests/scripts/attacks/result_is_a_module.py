# expect: ok|error
import math

result = math
