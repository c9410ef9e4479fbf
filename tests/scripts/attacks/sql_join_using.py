# expect: violation
# reason: event_log
result = query("SELECT * FROM leads JOIN event_log USING (campaign_id)")
