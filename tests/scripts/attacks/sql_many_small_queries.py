# expect: resource_exceeded
for n in range(1_000_000):
    query("SELECT 1 AS x")
