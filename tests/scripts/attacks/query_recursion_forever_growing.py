# expect: resource_exceeded
result = query(
    "WITH RECURSIVE n(x) AS (SELECT 'x' UNION ALL SELECT x || x FROM n) SELECT max(length(x)) AS n FROM n"
)
