# expect: violation|error
# More than one statement may be refused as such.
result = query("SELECT 1 AS n;ATTACH ':memory:' AS x;SELECT 2 AS n")
