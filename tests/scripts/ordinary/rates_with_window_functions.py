# expect: ok
rows = query("""
    WITH ranked AS (
        SELECT industry, full_name, score, rank() OVER (PARTITION BY industry ORDER BY score DESC) AS place,
               round(avg(score) OVER (PARTITION BY industry), 3) AS mean
        FROM leads WHERE score IS NOT NULL)
    SELECT * FROM ranked WHERE place <= 2 ORDER BY industry, place, full_name""")
more = query("SELECT json_extract(content, '$.weights.industry') AS w, strftime('%m', created_at) AS m FROM artifacts WHERE id = ?", ("art-a-01",))
joined = query("SELECT l.full_name, count(t.id) AS n FROM leads l LEFT JOIN tasks t ON t.lead_id = l.id GROUP BY l.id HAVING n > 0 ORDER BY l.id LIMIT 3")
print(*rows[:3], sep="\n")
result = [rows, more, joined, query("SELECT 1 AS one, 2.5 AS two, NULL AS three, 'x' || char(233) AS four")]
