# expect: resource_exceeded|error|ok
# wall-s: 3
result = query("SELECT ? GLOB ? AS x", ["a" * 100_000, "*a" * 90 + "b"])
