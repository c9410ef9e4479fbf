# expect: violation
import re

result = re.sub("x", lambda match: open("/etc/passwd").read(), "x")
