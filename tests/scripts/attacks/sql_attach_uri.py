# expect: violation
result = query("ATTACH DATABASE 'file:/etc/passwd?mode=ro&immutable=1' AS other")
