# expect: ok
row = query("SELECT NULL AS no_value, 1 AS whole, 1.0 AS real, 'x' AS text, 1 = 1 AS yes, 9007199254740993 AS big, -0.5 AS minus, '' AS empty")[0]
for name, value in row.items():
    print(name, type(value).__name__, repr(value))
missing = query(
    "SELECT sum(company IS NULL) AS company, sum(headline IS NULL) AS headline, sum(score IS NULL) AS score, sum(industry IS NULL) AS industry, sum(location = '') AS empty FROM leads"
)
assert query("SELECT * FROM leads WHERE 1 = 0") == []
result = {"row": row, "missing": missing[0]}
