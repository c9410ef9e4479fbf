# expect: ok
# Functions of a mathematical library may differ in the last digit; nine are enough.
import cmath
import math

rows = query("SELECT score FROM leads WHERE score IS NOT NULL ORDER BY id LIMIT 6")
result = []
for row in rows:
    x = row["score"] / 100
    values = [math.sin(x), math.exp(x), math.log(x), math.log2(x), math.atan2(x, 2), math.sqrt(x), math.gamma(x + 1), math.erf(x), x**1.7]
    result.append([round(v, 9) for v in values])
    print(" ".join(f"{v:.6f}" for v in values))
print(math.floor(-2.5), math.ceil(2.1), math.trunc(-2.9), round(2.5), round(3.5), round(-2.567, 2), math.hypot(3, 4), math.dist((0, 0), (6, 8)))
print(math.fsum([0.1] * 10), math.isclose(0.1 + 0.2, 0.3), math.prod([1.5, 2, 4]), math.copysign(3, -0.0), round(abs(cmath.sqrt(-4)), 6))
print(0.1 + 0.2, 1e16 + 1, 5e-324, 1 / 3, (0.1).hex(), float.fromhex("0x1.8p1"), (2.5).as_integer_ratio())
