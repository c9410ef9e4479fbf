# expect: resource_exceeded|error
# Fifty megabytes of spaces.
result = query("SELECT 1 AS n" + " " * (50 * 2**20))
