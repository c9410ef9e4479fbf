# expect: ok
rows = query(
    """
    SELECT l.full_name, count(t.id) AS tasks, coalesce(sum(t.minutes), 0) AS minutes,
           max(t.done_at) AS last_done
    FROM leads l
    LEFT JOIN tasks t ON t.lead_id = l.id
    GROUP BY l.id
    HAVING count(t.id) > 0
    ORDER BY tasks DESC, l.id
    """
)
for row in rows:
    print(f"{row['full_name']:<28}{row['tasks']:>3}{row['minutes']:>5}  {row['last_done'] or '-'}")
alone = query("SELECT count(*) AS n FROM leads l WHERE NOT EXISTS (SELECT 1 FROM tasks t WHERE t.lead_id = l.id)")
result = {"with_tasks": len(rows), "without": alone[0]["n"]}
