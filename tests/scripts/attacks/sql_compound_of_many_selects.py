# expect: resource_exceeded
result = query(" UNION ALL ".join(["SELECT 1 AS x"] * 500))
