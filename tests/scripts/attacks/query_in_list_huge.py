# expect: ok|resource_exceeded|error
# A long list of constants.
result = query("SELECT count(*) AS n FROM leads WHERE score IN (" + ",".join(map(str, range(200_000))) + ")")
