# expect: ok
from dataclasses import dataclass, field, asdict, astuple, replace, fields
@dataclass(order=True, frozen=True)
class Lead:
    score: float
    name: str = field(compare=False)
    tags: tuple = field(default_factory=tuple, compare=False, repr=False)
leads = [Lead(r["score"] or 0, r["full_name"], ("x",)) for r in query("SELECT * FROM leads ORDER BY id")]
best = max(leads)
print(best, sorted(leads)[:2])
try:
    best.score = 1
except Exception as error:
    print(type(error).__name__, error)
result = {"best": asdict(best), "other": astuple(replace(best, name="N. N.")), "fields": [f.name for f in fields(Lead)]}
