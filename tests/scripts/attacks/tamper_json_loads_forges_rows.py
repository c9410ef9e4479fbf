# expect: ok|error
# A script may lie to itself about its rows, nothing more.
import json

json.loads = lambda *args, **kwargs: [{"full_name": "Nobody"}]
result = query("SELECT full_name FROM leads LIMIT 1")
