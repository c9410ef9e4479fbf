# expect: ok
import calendar, datetime
c = calendar.TextCalendar(firstweekday=0)
print(c.formatmonth(2025, 9))
print(*map(int, calendar.monthrange(2024, 2)), calendar.isleap(2100), list(calendar.day_abbr), calendar.timegm((2025, 9, 1, 0, 0, 0)))
result = [str(day) for day in calendar.Calendar().itermonthdates(2025, 2)][:8]
