# expect: violation
result = query(
    "INSERT INTO leads (id, campaign_id, full_name, status, created_at) VALUES ('x', 'a', 'x', 'pending', 'x')"
)
