# expect: resource_exceeded
result = len(("a" * 100_000).translate({97: "b" * 20_000}))
