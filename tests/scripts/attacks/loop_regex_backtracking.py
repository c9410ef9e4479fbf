# expect: resource_exceeded
# wall-s: 2
import re

result = re.match(r"(a+)+$", "a" * 200 + "b")
