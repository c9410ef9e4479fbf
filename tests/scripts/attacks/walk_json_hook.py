# expect: violation
import json

result = json.loads('{"path": "/etc/passwd"}', object_hook=lambda d: open(d["path"]).read())
