# expect: ok
union = query("SELECT 'lead' AS kind, count(*) AS n FROM leads UNION ALL SELECT 'task', count(*) FROM tasks UNION ALL SELECT 'artifact', count(*) FROM artifacts ORDER BY kind")
best = query("SELECT full_name FROM leads l WHERE score = (SELECT max(score) FROM leads m WHERE m.industry = l.industry) ORDER BY full_name")
quiet = query("SELECT id FROM leads EXCEPT SELECT lead_id FROM tasks ORDER BY id LIMIT 5")
busy = query("SELECT id FROM main.leads INTERSECT SELECT lead_id FROM main.tasks ORDER BY 1 LIMIT 5")
values = query("VALUES (1, 'one'), (2, 'two')")
print(union, [list(v.values()) for v in values])
print("The same with a comment: ", query("SELECT count(*) AS n /* all of them */ FROM leads -- really;\n;"))
result = {"best": [r["full_name"] for r in best], "quiet": [r["id"] for r in quiet], "busy": [r["id"] for r in busy]}
