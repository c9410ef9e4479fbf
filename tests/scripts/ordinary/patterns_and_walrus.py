# expect: ok
from dataclasses import dataclass
@dataclass
class Reply:
    lead: str
    minutes: int | None
def kind(value):
    match value:
        case Reply(minutes=None): return "silent"
        case Reply(lead, m) if m < 60: return f"quick {lead}"
        case [first, *rest]: return f"{first}+{len(rest)}"
        case {"status": "open" | "done" as s, **rest}: return f"{s} {sorted(rest)[:2]}"
        case str() | int(): return "plain"
        case _: return "?"
rows = query("SELECT * FROM tasks ORDER BY id LIMIT 2")
print([kind(v) for v in (Reply("a", None), Reply("b", 5), [1, 2, 3], rows[0], 7, None)])
while (n := len(rows)) < 5:
    rows.append(rows[n % 2])
gen = (x ** 2 for x in range(10) if x % 2)
print(sum(gen), *map(str.upper, "ab"), sep="-", end="!\n")
result = len(rows)
