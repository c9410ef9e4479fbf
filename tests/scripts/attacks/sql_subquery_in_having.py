# expect: violation
# reason: secrets
result = query("SELECT status FROM leads GROUP BY status HAVING count(*) > (SELECT count(*) FROM secrets)")
