# expect: resource_exceeded
result = len(("\u0390" * 700_000_000).upper())
