# expect: ok
rows = query("SELECT id, full_name, location, score FROM leads ORDER BY id")
cities = {row["id"]: row["location"].split(",")[0].strip() for row in rows if row["location"]}
countries = sorted({row["location"].rsplit(",", 1)[-1].strip() for row in rows if row["location"]})
matrix = [[x * y for x in range(1, 4)] for y in range(1, 4)]
first, second, *middle, last = [row["score"] for row in rows if row["score"] is not None]
(a, b), c = (1, 2), 3
merged = {**{"limit": 5}, **{"tone": "friendly"}} | {"limit": 7}
if (n := len(rows)) > 30:
    print("more than thirty:", n)
print([*range(3), *"ab"], dict(zip("abc", (a, b, c))), list(map(lambda p: p[0] + p[1], zip([1, 2], [10, 20]))))
print([cell for row in matrix for cell in row if cell % 2], all(s > 20 for s in middle), any(s > 99 for s in middle))
result = {"cities": cities, "countries": countries, "ends": [first, second, last], "merged": merged, "sums": list(map(sum, zip(*matrix)))}
