# expect: error|resource_exceeded
import json

result = json.loads('{"a":' * 500_000 + "1" + "}" * 500_000)
