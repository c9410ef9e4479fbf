# expect: ok|error|violation
# A shared default list would carry parameters from one call to the next.
if getattr(query, "__defaults__", None):
    for value in query.__defaults__:
        if isinstance(value, list):
            value.append("b")
result = query("SELECT count(*) AS n FROM leads WHERE campaign_id = 'a'")
assert result == [{"n": 32}]
