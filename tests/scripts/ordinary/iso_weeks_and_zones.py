# expect: ok
from datetime import datetime, time, timedelta, timezone

oslo = timezone(timedelta(hours=2), "summer")
tokyo = timezone(timedelta(hours=9))
calls = []
for row in query("SELECT full_name, created_at FROM leads WHERE location LIKE '%Japan' OR location LIKE '%Norway' ORDER BY id"):
    at = datetime.fromisoformat(row["created_at"].replace("Z", "+00:00"))
    calls.append([row["full_name"], at.astimezone(oslo).isoformat(), at.astimezone(tokyo).strftime("%d.%m. %H:%M")])
start = datetime.combine(datetime(2025, 9, 1), time(9, 30))
print(start.isocalendar().week, start.timetuple().tm_yday, (start + timedelta(weeks=1, days=2)).date(), oslo.tzname(None))
print(datetime.fromtimestamp(0, timezone.utc), datetime(2025, 9, 1, tzinfo=timezone.utc).timestamp(), timedelta(days=1.5).total_seconds())
print(datetime(2024, 2, 29).replace(year=2028), (datetime(2025, 3, 1) - datetime(2025, 2, 1)).days, str(timedelta(seconds=100000)))
result = calls
