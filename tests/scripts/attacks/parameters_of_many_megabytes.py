# expect: resource_exceeded
result = query("SELECT length(?) AS n", ["x" * 30_000_000])
