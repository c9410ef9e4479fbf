# expect: ok
# Days from finding a lead to a fixed day, and on which weekday leads were found.
from collections import Counter
from datetime import date, datetime, timedelta, timezone

TODAY = datetime(2025, 10, 1, 12, 0, tzinfo=timezone.utc)
ages, weekdays = [], Counter()
for row in query("SELECT created_at FROM leads ORDER BY created_at"):
    found = datetime.strptime(row["created_at"], "%Y-%m-%dT%H:%M:%SZ").replace(tzinfo=timezone.utc)
    ages.append((TODAY - found).days)
    weekdays[found.strftime("%A")] += 1
result = {
    "youngest": min(ages),
    "oldest": max(ages),
    "weekdays": dict(sorted(weekdays.items())),
    "in_ten_working_days": [],
}
day = date(2025, 9, 26)
while len(result["in_ten_working_days"]) < 10:
    day += timedelta(days=1)
    if day.weekday() < 5:
        result["in_ten_working_days"].append(day.isoformat())
print(TODAY.isoformat(), TODAY.isocalendar()[1], TODAY - timedelta(hours=36, minutes=5))
