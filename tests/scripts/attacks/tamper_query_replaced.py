# expect: ok
# A script may replace its own name for the host function.
def query(sql, params=()):
    return [{"value": "made up"}]


result = query("SELECT * FROM secrets")
