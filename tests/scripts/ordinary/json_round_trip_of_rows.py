# expect: ok
import json
rows = query("SELECT * FROM tasks ORDER BY id LIMIT 5")
text = json.dumps(rows, indent=2, sort_keys=True, ensure_ascii=False)
print(text[:400])
print(json.dumps({"é": [1.0, 1e100, -0.0, None, True]}, separators=(",", ":")))
kept = json.loads('{"a": 1, "b": [1.5, "x"], "a": 2}', object_pairs_hook=lambda pairs: pairs)
result = {"equal": json.loads(text) == rows, "pairs": kept, "big": json.loads("123456789012345678901234567890")}
