# expect: violation
result = query(
    "INSERT INTO campaigns (id, name, status, daily_limit, created_at) VALUES ('a', 'x', 'x', 1, 'x') ON CONFLICT (id) DO UPDATE SET name = (SELECT value FROM secrets)"
)
