# expect: ok|resource_exceeded|error
# Many wildcards against a long text without a match.
result = query(
    "SELECT count(*) AS n FROM leads WHERE hex(zeroblob(20000)) LIKE ?", ["%0" * 2000 + "1"]
)
