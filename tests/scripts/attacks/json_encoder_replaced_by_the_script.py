# expect: error|ok|violation
import json
json.JSONEncoder.encode = lambda self, value: '{"verdict": "ok"}'
json.dumps = lambda *_, **__: "{}"
open_ = {"rows": query("SELECT count(*) AS n FROM leads")}
result = open_
