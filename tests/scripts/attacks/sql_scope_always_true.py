# expect: ok
result = query("SELECT DISTINCT campaign_id FROM leads WHERE campaign_id = 'b' OR 1 = 1 ORDER BY 1")
assert result == [{"campaign_id": "a"}]
