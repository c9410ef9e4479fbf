# expect: error|resource_exceeded
result = eval("-" * 1_000_000 + "1")
