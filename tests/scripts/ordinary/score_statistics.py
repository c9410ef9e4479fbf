# expect: ok
import statistics

scores = [row["score"] for row in query("SELECT score FROM leads WHERE score IS NOT NULL ORDER BY score")]
quartiles = statistics.quantiles(scores, n=4)
result = {
    "n": len(scores),
    "mean": round(statistics.mean(scores), 6),
    "median": statistics.median(scores),
    "stdev": round(statistics.stdev(scores), 6),
    "pvariance": round(statistics.pvariance(scores), 6),
    "quartiles": [round(q, 6) for q in quartiles],
    "mode": statistics.mode([int(s // 10) * 10 for s in scores]),
    "harmonic": round(statistics.harmonic_mean(scores), 6),
    "geometric": round(statistics.geometric_mean(scores), 6),
}
for name, value in result.items():
    print(name, value)
