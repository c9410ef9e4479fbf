# expect: violation
# reason: event_log
result = query("SELECT * FROM leads NATURAL JOIN event_log")
