# expect: ok|error
result = repr(query("SELECT 9e999 AS x, -9e999 AS y"))
