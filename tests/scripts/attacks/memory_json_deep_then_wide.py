# expect: resource_exceeded
import json
rows = json.loads("[" + ",".join(["[1,2,3,4,5,6,7,8]"] * 4_000_000) + "]")
result = len(rows)
