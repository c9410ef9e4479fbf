# expect: ok|error|violation
# No name in a script decides whose rows it sees.
scope = campaign = campaign_id = "b"
SCOPE = CAMPAIGN = CAMPAIGN_ID = "b"
try:
    query.scope = query.campaign = query.campaign_id = "b"
except (AttributeError, TypeError):
    pass
result = query("SELECT DISTINCT campaign_id FROM leads")
assert result == [{"campaign_id": "a"}]
