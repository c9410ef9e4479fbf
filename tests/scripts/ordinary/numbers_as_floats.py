# expect: ok
import math, sys
values = [0.1, 1e22, 1e16, 123456789.123456789, 1 / 3, 2 ** 0.5, -0.0, 5e-324, 1.7976931348623157e308, 1e-7, 100.0]
print(values, [v.hex() for v in values[:3]], (0.1).as_integer_ratio(), math.nextafter(1, 2), math.ulp(1.0), round(1e300, -299))
print([math.sin(1), math.exp(1), math.log(10), math.gamma(5.5), math.erf(0.3), math.atan2(1, -1), math.tanh(0.1), 2.5 ** 3.7, math.fmod(-7, 3)])
print(float("inf") > 10 ** 400, math.isclose(0.1 + 0.2, 0.3), sys.float_info.max, complex(1, -2) ** 2, f"{1e10:.3g}", "%.12g" % math.pi, str(1e5), repr(1e-5))
result = values
