# expect: violation
# reason: secrets
result = query("SELECT l.id FROM leads l JOIN tasks t ON (SELECT count(*) FROM secrets) > 0")
