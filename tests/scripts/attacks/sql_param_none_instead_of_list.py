# expect: ok|error
# None may stand for no parameters.
result = query("SELECT 1 AS n", None)
