# expect: violation
try:
    query("SELECT nothing, (SELECT max(at) FROM event_log) AS x FROM leads")
except Exception:
    result = 1
