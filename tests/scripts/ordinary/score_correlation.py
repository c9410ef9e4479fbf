# expect: ok
# Does a high score go with a reply?
import statistics

rows = query("SELECT score, status = 'responded' AS replied FROM leads WHERE score IS NOT NULL ORDER BY id")
x = [row["score"] for row in rows]
y = [float(row["replied"]) for row in rows]
slope, intercept = statistics.linear_regression(x, y)
normal = statistics.NormalDist.from_samples(x)
result = {
    "correlation": round(statistics.correlation(x, y), 6),
    "slope": round(slope, 6),
    "intercept": round(intercept, 6),
    "share_above_80": round(1 - normal.cdf(80), 6),
}
print(result)
