# expect: ok
# One artifact is not valid JSON, another is empty; both are counted, not fatal.
import json

outcome = {"valid": [], "broken": [], "empty": []}
for artifact in query("SELECT id, content FROM artifacts ORDER BY id"):
    if artifact["content"] is None:
        outcome["empty"].append(artifact["id"])
        continue
    try:
        json.loads(artifact["content"])
    except json.JSONDecodeError as e:
        outcome["broken"].append([artifact["id"], e.lineno, e.colno])
    else:
        outcome["valid"].append(artifact["id"])
result = outcome
print(outcome)
