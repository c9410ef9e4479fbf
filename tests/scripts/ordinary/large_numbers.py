# expect: ok
import math
n = math.factorial(200)
print(n, len(str(n)), n % 997, pow(3, -1, 11), 2 ** 200 // 3 ** 50, (-7) // 2, -7 % 3, divmod(10 ** 30, 7), hex(2 ** 70), (2 ** 64).bit_length())
result = {"big": 2 ** 100, "digits": sum(map(int, str(n))), "float": 0.1 + 0.2, "small": 5e-324, "round": [round(0.5), round(1.5), round(2.675, 2), round(-1234, -2)]}
