# expect: ok
# Ids that only look like the own one: other case, a space, none at all.
result = query("SELECT * FROM leads WHERE campaign_id IN ('A', 'a ', ' a', '') OR campaign_id IS NULL")
assert result == []
