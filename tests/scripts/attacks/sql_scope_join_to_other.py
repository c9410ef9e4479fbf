# expect: ok
# A join over every pair must not find a stranger.
result = query(
    "SELECT l.campaign_id AS left_id, t.campaign_id AS right_id, count(*) AS n FROM leads l, tasks t GROUP BY 1, 2"
)
assert result == [{"left_id": "a", "right_id": "a", "n": 768}]
