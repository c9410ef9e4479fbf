# expect: violation
# reason: secrets
result = query("WITH x AS MATERIALIZED (SELECT value FROM secrets) SELECT count(*) AS n FROM leads, x")
