# expect: ok
rows = query(
    """
    SELECT status, count(*) AS n, count(score) AS scored, min(score) AS low, max(score) AS high, avg(score) AS mean,
           count(*) FILTER (WHERE score >= 80) AS good, group_concat(DISTINCT substr(id, 8)) AS ids,
           total(score) AS total
    FROM (SELECT * FROM leads ORDER BY id)
    GROUP BY status
    ORDER BY status
    """
)
for row in rows:
    row["mean"] = round(row["mean"], 6)
    row["ids"] = sorted(row["ids"].split(","))
    print(row)
result = rows
