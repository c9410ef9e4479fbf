# expect: ok
from operator import itemgetter, attrgetter, methodcaller
from functools import cmp_to_key
rows = query("SELECT id, industry, score, status FROM leads ORDER BY id")
rows.sort(key=itemgetter("status"))
rows.sort(key=lambda r: (r["industry"] is None, r["industry"]))
first = [r["id"] for r in rows]
rows.sort(key=cmp_to_key(lambda a, b: (a["score"] or 0) > (b["score"] or 0) or -1), reverse=True)
print([r["id"] for r in rows][:6], sorted("bAcD", key=methodcaller("lower")), sorted([3, 1, 2], reverse=True))
result = first
