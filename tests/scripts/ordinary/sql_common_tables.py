# expect: ok
# Common table expressions, one of them with a name that no real table here has.
days = query(
    """
    WITH RECURSIVE days(day) AS (
        SELECT '2025-09-01' UNION ALL SELECT date(day, '+1 day') FROM days WHERE day < '2025-09-30'
    ),
    found AS (SELECT date(created_at) AS day, count(*) AS n FROM leads GROUP BY 1)
    SELECT days.day, coalesce(found.n, 0) AS n FROM days LEFT JOIN found USING (day) ORDER BY 1
    """
)
own = query("WITH secrets AS (SELECT 1 AS x UNION ALL SELECT 2) SELECT sum(x) AS total FROM secrets")
shadow = query("WITH leads AS (SELECT 'nobody' AS full_name) SELECT full_name FROM leads")
for row in days:
    print(row["day"], "#" * row["n"])
result = {"days": len(days), "found": sum(row["n"] for row in days), "own": own, "shadow": shadow}
