# expect: violation
result = query("ATTACH DATABASE '' AS other")
