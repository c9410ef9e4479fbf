# expect: error|resource_exceeded
import re

result = bool(re.compile("(?:" * 100_000 + "a" + ")" * 100_000))
