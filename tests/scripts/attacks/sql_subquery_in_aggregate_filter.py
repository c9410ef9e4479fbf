# expect: violation
# reason: secrets
result = query("SELECT count(*) FILTER (WHERE (SELECT count(*) FROM secrets) > 2) AS n FROM leads")
