# Time to reply
# Words: time to reply, time to answer, response time, how long, how fast, how quickly, how soon, reply time

import json
from datetime import datetime, timezone
from statistics import median

# Only replies whose day is known count: those from an imported archive, and those that you reported.
days = []
for lead in query("SELECT contacted_at, evidence FROM leads WHERE contacted_at IS NOT NULL AND status = 'responded'"):
    for found in json.loads(lead["evidence"] or "[]"):
        if found["kind"] == "replied" and found.get("date"):
            replied = datetime.fromisoformat(found["date"][:10]).date()
            contacted = datetime.fromtimestamp(lead["contacted_at"] / 1000, timezone.utc).date()
            days.append(max((replied - contacted).days, 0))

result = {"replies": len(days), "median_days": median(days) if days else None, "longest_days": max(days, default=None)}
if days:
    print(f"{len(days)} replies with a known day: half of them within {result['median_days']} days, the last after {result['longest_days']}.")
else:
    print("There is no reply with a known day yet.")
