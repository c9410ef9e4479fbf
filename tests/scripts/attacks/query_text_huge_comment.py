# expect: resource_exceeded|error
result = query("SELECT 1 AS n -- " + "x" * (50 * 2**20))
