# expect: error|ok
# Names that look like SQL, none of which is asked for.
result = query("SELECT 1 AS n", {"'; DROP TABLE leads; --": 1, "": 2, "\0": 3, ":x": 4, "\ud800": 5})
