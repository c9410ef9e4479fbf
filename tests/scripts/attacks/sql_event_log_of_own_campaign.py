# expect: violation
# reason: event_log
# Rows of the own campaign, but not one of the four tables.
result = query("SELECT * FROM event_log WHERE campaign_id = 'a'")
