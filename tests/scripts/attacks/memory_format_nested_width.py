# expect: resource_exceeded
width = 2_000_000_000
result = len(f"{1:{width}}")
