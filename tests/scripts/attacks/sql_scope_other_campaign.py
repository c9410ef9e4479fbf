# expect: ok
# The rows of the other campaign are not there.
result = query("SELECT * FROM leads WHERE campaign_id = 'b'")
assert result == []
