# expect: violation
# reason: secrets
result = query("SELECT l.id, s.value FROM leads l JOIN secrets s ON s.name = l.campaign_id")
