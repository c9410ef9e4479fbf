# expect: violation
# reason: secrets
result = query(
    "WITH RECURSIVE x(v) AS (SELECT value FROM secrets UNION ALL SELECT v FROM x WHERE 0) SELECT * FROM x"
)
