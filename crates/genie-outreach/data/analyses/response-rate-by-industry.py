# Response rate by industry
# Words: industry, industries, sector, sectors, branch, vertical

import json
from collections import defaultdict

counts = defaultdict(lambda: [0, 0])
for lead in query("SELECT status, contacted_at, details FROM leads WHERE contacted_at IS NOT NULL"):
    industry = json.loads(lead["details"] or "{}").get("industry") or "not known"
    counts[industry][0] += 1
    counts[industry][1] += lead["status"] == "responded"

result = [
    {"industry": industry, "contacted": contacted, "replied": replied, "rate": round(100 * replied / contacted, 1)}
    for industry, (contacted, replied) in sorted(counts.items(), key=lambda item: (-item[1][0], item[0]))
]
for row in result:
    print(f"{row['industry']}: {row['replied']} of {row['contacted']} replied ({row['rate']} %)")
