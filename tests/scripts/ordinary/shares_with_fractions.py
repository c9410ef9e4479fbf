# expect: ok
from fractions import Fraction
from math import gcd, lcm, isqrt, comb, perm, prod, fsum, dist, hypot, floor, ceil, log2, exp, tau
counts = [row["n"] for row in query("SELECT count(*) AS n FROM leads GROUP BY status ORDER BY status")]
shares = [Fraction(n, sum(counts)) for n in counts]
print(shares, sum(shares), Fraction("0.125"), Fraction(3.14159).limit_denominator(100))
result = [[s.numerator, s.denominator] for s in shares] + [gcd(84, 36), lcm(4, 6), isqrt(99), comb(32, 5), perm(5, 2), prod(counts), fsum([0.1] * 10), dist((0, 0), (3, 4)), floor(-2.5), ceil(-2.5), log2(1024)]
