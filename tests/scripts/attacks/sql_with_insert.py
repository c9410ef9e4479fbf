# expect: violation
result = query("WITH x AS (SELECT 1 AS n) INSERT INTO artifacts SELECT n, n, n, n, n, n FROM x")
