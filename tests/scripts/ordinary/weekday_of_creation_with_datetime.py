# expect: ok
from datetime import datetime, timedelta, timezone, date
rows = query("SELECT created_at FROM leads ORDER BY id")
days = [datetime.fromisoformat(r["created_at"]) for r in rows]
by_day = {}
for day in days:
    by_day.setdefault(day.strftime("%a %W"), []).append(day.hour)
gap = [b - a for a, b in zip(sorted(days), sorted(days)[1:])]
print(sum(gap, timedelta()), max(gap), min(days).isoformat(), date(2025, 2, 28) + timedelta(days=1))
print(datetime.strptime("03 Sep 2025 14:05", "%d %b %Y %H:%M").replace(tzinfo=timezone(timedelta(hours=2))))
result = {name: sum(hours) for name, hours in sorted(by_day.items())}
