# expect: ok
rows = query(
    """
    SELECT industry, full_name, score,
           row_number() OVER w AS place,
           rank() OVER (ORDER BY score DESC) AS overall,
           score - lag(score) OVER w AS gap,
           sum(score) OVER (PARTITION BY industry ORDER BY score DESC, id ROWS UNBOUNDED PRECEDING) AS running,
           ntile(4) OVER (ORDER BY score DESC, id) AS quarter,
           first_value(full_name) OVER w AS best
    FROM leads
    WHERE score IS NOT NULL AND industry IS NOT NULL
    WINDOW w AS (PARTITION BY industry ORDER BY score DESC, id)
    ORDER BY industry, place
    """
)
for row in rows:
    print(row["industry"], row["place"], row["overall"], row["full_name"], row["gap"], row["running"], row["quarter"])
result = {row["industry"]: row["best"] for row in rows}
