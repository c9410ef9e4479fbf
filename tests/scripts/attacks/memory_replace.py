# expect: resource_exceeded
result = len(("a" * 100_000).replace("a", "b" * 20_000))
