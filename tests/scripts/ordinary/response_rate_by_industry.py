# expect: ok
# How many of the leads that were written to replied, by industry.
from collections import defaultdict

sent = defaultdict(int)
replied = defaultdict(int)
for lead in query("SELECT industry, status FROM leads WHERE status <> 'pending'"):
    industry = lead["industry"] or "unknown"
    sent[industry] += 1
    replied[industry] += lead["status"] == "responded"

result = {
    industry: {"sent": sent[industry], "replied": replied[industry], "rate": round(replied[industry] / sent[industry], 4)}
    for industry in sorted(sent)
}
for industry, row in result.items():
    print(f"{industry:<12} {row['replied']:>2} of {row['sent']:>2}  {row['rate']:7.2%}")
