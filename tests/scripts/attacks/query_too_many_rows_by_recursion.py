# expect: resource_exceeded
result = len(
    query(
        "WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n WHERE x < 20000000) SELECT x FROM n"
    )
)
