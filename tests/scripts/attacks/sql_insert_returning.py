# expect: violation
result = query(
    "INSERT INTO tasks (id, campaign_id, title, kind, status, priority) VALUES ('x', 'a', 'x', 'call', 'open', 1) RETURNING *"
)
