# expect: violation
# reason: secrets
result = query(
    "WITH secrets AS (SELECT 1 AS x) SELECT (WITH t AS (SELECT value FROM main.secrets) SELECT max(value) FROM t) AS x FROM secrets"
)
