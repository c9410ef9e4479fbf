# expect: resource_exceeded
# wall-s: 3
import re
result = bool(re.match(r"(a|aa)+$", "a" * 60 + "b"))
