# expect: ok
import pprint

rows = query("SELECT id, full_name, company, score, status FROM leads WHERE industry = 'Energy' ORDER BY id")
pprint.pprint(rows, width=60)
print(pprint.pformat({"b": [1, 2, {"c": (1,)}], "a": None}, width=20, sort_dicts=False))
result = len(pprint.pformat(rows))
