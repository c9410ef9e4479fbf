# Response rate by score
# Words: score, scores, score band, score bands, rank, ranking

counts = {}
for lead in query(
    "SELECT status, COALESCE(manual_score, weight_score) AS score FROM leads WHERE contacted_at IS NOT NULL"
):
    band = min(lead["score"], 99) // 20 * 20
    contacted, replied = counts.get(band, (0, 0))
    counts[band] = (contacted + 1, replied + (lead["status"] == "responded"))

result = [
    {"from": band, "to": band + 20, "contacted": contacted, "replied": replied, "rate": round(100 * replied / contacted, 1)}
    for band, (contacted, replied) in sorted(counts.items(), reverse=True)
]
for row in result:
    print(f"Score {row['from']} to {row['to']}: {row['replied']} of {row['contacted']} replied ({row['rate']} %)")
