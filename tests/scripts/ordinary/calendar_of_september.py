# expect: ok
# A month as text, with a mark on the days when leads were found.
import calendar
from collections import Counter

found = Counter(int(r["created_at"][8:10]) for r in query("SELECT created_at FROM leads WHERE created_at LIKE '2025-09-%'"))
lines = []
for week in calendar.Calendar(firstweekday=0).monthdayscalendar(2025, 9):
    lines.append(" ".join("    " if day == 0 else f"{day:2d}{'*' * min(found[day], 2):<2}" for day in week).rstrip())
print("\n".join(lines))
print(calendar.month(2025, 10))
result = {"leap": calendar.isleap(2024), "days": calendar.monthrange(2025, 2)[1], "busiest": max(sorted(found), key=found.get)}
