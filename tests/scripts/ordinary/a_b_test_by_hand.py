# expect: ok
# Two proportions, their difference and how sure it is.
import math
from statistics import NormalDist

rows = query(
    "SELECT industry IN ('Software', 'Energy') AS favourite, count(*) AS n, sum(status = 'responded') AS k FROM leads WHERE status <> 'pending' GROUP BY 1 ORDER BY 1"
)
(other, favourite) = rows
p1, p2 = favourite["k"] / favourite["n"], other["k"] / other["n"]
pooled = (favourite["k"] + other["k"]) / (favourite["n"] + other["n"])
z = (p1 - p2) / math.sqrt(pooled * (1 - pooled) * (1 / favourite["n"] + 1 / other["n"]))
p = 2 * (1 - NormalDist().cdf(abs(z)))
n, k = favourite["n"], favourite["k"]
z95 = NormalDist().inv_cdf(0.975)
centre = (k + z95**2 / 2) / (n + z95**2)
half = z95 * math.sqrt(k * (n - k) / n + z95**2 / 4) / (n + z95**2)
result = {"rates": [round(p1, 6), round(p2, 6)], "z": round(z, 6), "p": round(p, 6), "interval": [round(centre - half, 6), round(centre + half, 6)]}
print(result)
