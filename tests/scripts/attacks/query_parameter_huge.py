# expect: resource_exceeded|error
result = query("SELECT length(?) AS n", ["x" * (100 * 2**20)])
