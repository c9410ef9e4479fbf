# expect: ok
from decimal import Decimal, getcontext, ROUND_HALF_EVEN, ROUND_UP, localcontext, InvalidOperation
getcontext().prec = 30
costs = [Decimal(row["minutes"] or 0) * Decimal("1.105") for row in query("SELECT minutes FROM tasks ORDER BY id")]
total = sum(costs)
print(total, total.quantize(Decimal("0.01"), ROUND_HALF_EVEN), total.quantize(Decimal("1"), ROUND_UP), Decimal(1) / 7)
with localcontext() as ctx:
    ctx.prec = 5
    print(Decimal(2).sqrt(), Decimal("1e5").normalize(), Decimal("-0.00"), Decimal(10).ln())
try:
    Decimal("abc")
except InvalidOperation as error:
    print(type(error).__name__)
result = {"total": str(total), "parts": [format(c, ",.3f") for c in costs[:5]], "sorted": [str(x) for x in sorted({Decimal("1.10"), Decimal("1.1"), Decimal(1)})]}
