# expect: error|resource_exceeded
import json

result = json.loads("[" * 1_000_000 + "]" * 1_000_000)
