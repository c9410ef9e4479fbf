# expect: error|resource_exceeded
result = eval("-" * 2_000_000 + "1")
