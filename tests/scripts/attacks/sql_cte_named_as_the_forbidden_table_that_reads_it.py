# expect: violation
result = query("WITH secrets AS (SELECT * FROM main.secrets) SELECT * FROM secrets")
