# expect: resource_exceeded
import decimal

context = decimal.Context(prec=decimal.MAX_PREC, Emax=decimal.MAX_EMAX, Emin=decimal.MIN_EMIN)
big = decimal.Decimal("1e400000000")
result = len([big.quantize(decimal.Decimal(1), context=context) for _ in range(64)])
