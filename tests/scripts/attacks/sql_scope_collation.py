# expect: ok
result = query("SELECT count(*) AS n FROM leads WHERE campaign_id = 'A' COLLATE NOCASE OR campaign_id = 'a' COLLATE RTRIM")
assert result == [{"n": 32}]
