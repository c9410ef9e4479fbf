# expect: resource_exceeded|error
result = query("SELECT length('" + "x" * (50 * 2**20) + "') AS n")
