# expect: violation
result = query("WITH leads AS (SELECT name AS full_name, value AS company FROM secrets) SELECT * FROM leads")
