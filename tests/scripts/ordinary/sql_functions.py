# expect: ok
rows = query(
    """
    SELECT upper(substr(status, 1, 1)) || substr(status, 2) AS status,
           length(full_name) AS letters, instr(full_name, ' ') AS space,
           replace(coalesce(company, 'none'), '&', 'and') AS company,
           CASE WHEN score >= 80 THEN 'high' WHEN score IS NULL THEN 'none' ELSE 'low' END AS level,
           iif(location LIKE '%Germany', 1, 0) AS german,
           strftime('%W', created_at) AS week, julianday('2025-10-01') - julianday(date(created_at)) AS age,
           printf('%06.2f', score) AS text, typeof(score) AS kind, nullif(status, 'pending') AS not_pending,
           hex(substr(id, 1, 2)) AS hex, abs(score - 60) AS distance, round(score / 7, 2) AS seventh
    FROM leads ORDER BY id LIMIT 8
    """
)
for row in rows:
    print(row)
result = [list(row.values()) for row in rows]
