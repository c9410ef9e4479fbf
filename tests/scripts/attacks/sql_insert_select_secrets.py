# expect: violation
result = query(
    "INSERT INTO artifacts (id, campaign_id, kind, title, content, created_at) SELECT name, 'a', 'context', name, value, '' FROM secrets"
)
