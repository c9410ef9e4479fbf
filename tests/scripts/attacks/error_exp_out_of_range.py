# expect: error
import math
result = math.exp(1000)
