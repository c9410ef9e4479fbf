# expect: ok
import math
from functools import cache


@cache
def fibonacci(n):
    return n if n < 2 else fibonacci(n - 1) + fibonacci(n - 2)


def gcd(a, b):
    return a if b == 0 else gcd(b, a % b)


def hanoi(n, a="A", b="B", c="C"):
    return [] if n == 0 else hanoi(n - 1, a, c, b) + [a + c] + hanoi(n - 1, b, a, c)


print(fibonacci(300))
print(2**521 - 1, math.factorial(40), pow(3, 10**6, 10**9 + 7))
print(gcd(1071, 462), math.gcd(1071, 462), math.lcm(4, 6, 10), math.comb(32, 8), math.isqrt(10**30), len(hanoi(6)))
print((10**50) // 7, (10**50) % 7, -7 // 2, -7 % 3, divmod(-7, 2), int("zz", 36), hex(2**100), (255).to_bytes(2, "big"))
result = {"fibonacci": fibonacci(90), "bits": (2**200).bit_length(), "digits": len(str(3**1000)), "popcount": (12345).bit_count()}
