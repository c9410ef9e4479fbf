# expect: violation
import json

result = json.codecs.open("/etc/passwd", "r", "utf-8").read()
