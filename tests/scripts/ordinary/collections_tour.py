# expect: ok
from collections import ChainMap, Counter, OrderedDict, defaultdict, deque, namedtuple

Lead = namedtuple("Lead", "name company score")
leads = [Lead(r["full_name"], r["company"], r["score"]) for r in query("SELECT full_name, company, score FROM leads ORDER BY id")]
letters = Counter(c for lead in leads for c in lead.name.lower() if c.isascii() and c.isalpha())
window = deque(maxlen=3)
moving = []
for lead in leads:
    if lead.score is not None:
        window.append(lead.score)
        if len(window) == 3:
            moving.append(round(sum(window) / 3, 3))
order = OrderedDict((lead.name, lead.score) for lead in leads[:4])
order.move_to_end(leads[0].name)
settings = ChainMap({"limit": 5}, {"limit": 25, "tone": "friendly"})
groups = defaultdict(list)
for lead in leads:
    groups[bool(lead.company)].append(lead.name)
print(leads[0]._replace(score=0.0))
print(letters.most_common(3), list(order), settings["limit"], settings["tone"], sorted(groups))
result = {"top": letters.most_common(5), "moving": moving[:5], "fields": list(Lead._fields), "left": dict(Counter("aab") - Counter("ab"))}
