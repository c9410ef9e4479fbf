# expect: resource_exceeded
result = query(
    "SELECT count(*) OVER (ORDER BY a.score ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING) AS n"
    " FROM leads a, leads b, leads c, leads d, leads e, leads f LIMIT 1"
)
