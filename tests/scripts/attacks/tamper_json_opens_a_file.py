# expect: ok|error|violation
# Runs inside the runner, after the script's own end.
import json


def evil(*args, **kwargs):
    return open("/etc/passwd").read()


json.dumps = json.JSONEncoder.encode = json.JSONEncoder.default = evil
json.loads = json.JSONDecoder.decode = evil
result = {"honest": True}
