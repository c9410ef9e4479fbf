# expect: violation
result = query("ATTACH DATABASE ':memory:' AS other")
