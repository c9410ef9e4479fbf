# expect: resource_exceeded
# UNION keeps every row to compare it.
result = query(
    "WITH RECURSIVE n(x) AS (SELECT hex(zeroblob(5000)) UNION SELECT substr(x, 2) || random() FROM n) SELECT count(*) FROM n"
)
