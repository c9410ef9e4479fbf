# expect: violation|error
# More than one statement may be refused as such.
result = query("SELECT 1 AS n; SELECT 2 AS n")
