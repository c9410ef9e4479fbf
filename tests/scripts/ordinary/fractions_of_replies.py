# expect: ok
from fractions import Fraction

rates = {}
for row in query(
    "SELECT status, count(*) AS n, (SELECT count(*) FROM leads) AS total FROM leads GROUP BY status ORDER BY status"
):
    rates[row["status"]] = Fraction(row["n"], row["total"])
assert sum(rates.values()) == 1
result = {status: [rate.numerator, rate.denominator] for status, rate in rates.items()}
print({k: str(v) for k, v in rates.items()}, Fraction("0.125"), Fraction(3.5).limit_denominator(10))
