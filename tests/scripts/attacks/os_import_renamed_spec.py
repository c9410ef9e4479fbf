# expect: violation
# The spec bears an allowed name, the origin is the forbidden module.
import sys

spec = sys.modules["posix"].__spec__
loader = spec.loader
spec.name = "math"
sys.modules["math"] = sys.modules["posix"]
import math

result = math.listdir("/")
