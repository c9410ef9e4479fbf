# expect: violation
result = query(
    "REPLACE INTO campaigns (id, name, status, daily_limit, created_at) VALUES ('a', 'x', 'x', 1, 'x')"
)
