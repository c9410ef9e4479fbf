# expect: resource_exceeded|error
# A chain of tables, each of them twice the one before.
ctes = ["t0 AS (SELECT 1 AS x)"] + [
    f"t{n} AS (SELECT a.x FROM t{n - 1} a, t{n - 1} b)" for n in range(1, 200)
]
result = query("WITH " + ", ".join(ctes) + " SELECT count(*) AS n FROM t199")
