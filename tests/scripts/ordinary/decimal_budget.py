# expect: ok
# Splits a budget to the cent.
from decimal import ROUND_DOWN, ROUND_HALF_EVEN, Decimal, getcontext, localcontext

budget = Decimal("12500.00")
counts = {r["industry"]: r["n"] for r in query("SELECT industry, count(*) AS n FROM leads WHERE industry IS NOT NULL GROUP BY industry ORDER BY industry")}
total = sum(counts.values())
shares = {k: (budget * v / total).quantize(Decimal("0.01"), ROUND_DOWN) for k, v in counts.items()}
rest = budget - sum(shares.values())
largest = max(shares, key=lambda k: (shares[k], k))
shares[largest] += rest
assert sum(shares.values()) == budget
with localcontext() as context:
    context.prec = 40
    third = Decimal(1) / Decimal(3)
print(third, Decimal("2.675").quantize(Decimal("0.01"), ROUND_HALF_EVEN), getcontext().prec, Decimal(2).sqrt())
result = {k: str(v) for k, v in shares.items()}
