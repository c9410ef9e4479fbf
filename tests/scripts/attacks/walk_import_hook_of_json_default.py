# expect: violation
import json

result = json.dumps({1, 2}, default=lambda _: open("/etc/passwd").read())
