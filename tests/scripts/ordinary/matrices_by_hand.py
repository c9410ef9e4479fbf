# expect: ok
from fractions import Fraction


def solve(matrix, right):
    """Gauss's elimination with exact numbers."""
    n = len(matrix)
    rows = [[Fraction(x) for x in row] + [Fraction(b)] for row, b in zip(matrix, right)]
    for i in range(n):
        pivot = next(r for r in range(i, n) if rows[r][i])
        rows[i], rows[pivot] = rows[pivot], rows[i]
        rows[i] = [x / rows[i][i] for x in rows[i]]
        for r in range(n):
            if r != i and rows[r][i]:
                rows[r] = [a - rows[r][i] * b for a, b in zip(rows[r], rows[i])]
    return [row[n] for row in rows]


data = query("SELECT length(full_name) AS x, score AS y FROM leads WHERE score IS NOT NULL ORDER BY id")
xs, ys = [row["x"] for row in data], [Fraction(row["y"]) for row in data]
powers = [sum(Fraction(x) ** k for x in xs) for k in range(5)]
matrix = [[powers[i + j] for j in range(3)] for i in range(3)]
right = [sum(y * Fraction(x) ** i for x, y in zip(xs, ys)) for i in range(3)]
coefficients = solve(matrix, right)
print([str(c) for c in coefficients])
result = [round(float(c), 9) for c in coefficients]
