# expect: violation
# reason: secrets
result = query("SELECT (SELECT value FROM secrets WHERE name = l.campaign_id) AS x FROM leads l")
