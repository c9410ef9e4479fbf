# expect: ok
result = query("SELECT * FROM leads WHERE id LIKE 'lead-b-%' OR id LIKE 'lead-x-%'")
result += query("SELECT * FROM tasks WHERE id >= 'task-b' ORDER BY id")
result += query("SELECT * FROM artifacts WHERE title LIKE '%other%'")
assert result == []
