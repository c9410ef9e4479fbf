# expect: violation
result = query("CREATE VIRTUAL TABLE boxes USING rtree(id, x0, x1)")
