# expect: ok|resource_exceeded|error
# Sets and stars against a long text without a match.
result = query(
    "SELECT count(*) AS n FROM leads WHERE hex(zeroblob(20000)) GLOB ?", ["*[0-9]" * 500 + "z"]
)
