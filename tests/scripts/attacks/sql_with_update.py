# expect: violation
result = query("WITH x AS (SELECT 1 AS n) UPDATE leads SET score = (SELECT n FROM x)")
