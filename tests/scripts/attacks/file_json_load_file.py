# expect: violation
import json

result = json.load(open("/etc/os-release.json"))
