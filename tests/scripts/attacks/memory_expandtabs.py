# expect: resource_exceeded
result = len("\t\t".expandtabs(1_000_000_000))
