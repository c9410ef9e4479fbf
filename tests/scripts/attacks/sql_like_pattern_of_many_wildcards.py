# expect: resource_exceeded|ok
# wall-s: 3
result = query("SELECT ? LIKE ? AS x", ["a" * 1_000_000, "%a" * 95 + "b"])
