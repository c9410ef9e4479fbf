# Response rate by weekday of the first message
# Words: weekday, weekdays, day of the week, monday, tuesday, wednesday, thursday, friday

from datetime import datetime, timezone

DAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]

counts = [[0, 0] for _ in DAYS]
for lead in query("SELECT status, contacted_at FROM leads WHERE contacted_at IS NOT NULL"):
    # Times are milliseconds since 1970, in UTC.
    day = datetime.fromtimestamp(lead["contacted_at"] / 1000, timezone.utc).weekday()
    counts[day][0] += 1
    counts[day][1] += lead["status"] == "responded"

result = [
    {"weekday": name, "contacted": contacted, "replied": replied, "rate": round(100 * replied / contacted, 1)}
    for name, (contacted, replied) in zip(DAYS, counts)
    if contacted
]
for row in result:
    print(f"{row['weekday']}: {row['replied']} of {row['contacted']} replied ({row['rate']} %)")
