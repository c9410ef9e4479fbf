# expect: error|resource_exceeded
raise ValueError("x" * 60_000_000)
