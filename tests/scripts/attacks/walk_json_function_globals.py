# expect: violation
import json

result = json.loads.__globals__["__builtins__"]["open"]("/etc/passwd").read()
