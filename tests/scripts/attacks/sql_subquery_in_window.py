# expect: violation
# reason: secrets
result = query("SELECT row_number() OVER (PARTITION BY (SELECT max(value) FROM secrets)) AS n FROM leads")
