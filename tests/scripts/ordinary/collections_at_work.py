# expect: ok
from collections import defaultdict, deque, namedtuple, ChainMap, Counter
Pair = namedtuple("Pair", "industry count", defaults=[0])
seen = defaultdict(lambda: deque(maxlen=3))
for row in query("SELECT industry, full_name FROM leads ORDER BY id"):
    seen[row["industry"] or "?"].append(row["full_name"])
last = {k: list(v) for k, v in sorted(seen.items())}
print(Pair("x"), Pair(*("y", 2))._replace(count=9)._asdict(), ChainMap({"a": 1}, {"a": 2, "b": 3})["b"])
print((Counter("abracadabra") - Counter("abc")).most_common(), Counter(a=3) & Counter(a=1, b=2))
result = last
