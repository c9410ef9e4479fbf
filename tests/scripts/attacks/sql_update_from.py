# expect: violation
result = query("UPDATE leads SET headline = s.value FROM secrets s WHERE s.name = leads.campaign_id")
