# expect: resource_exceeded
result = len(query("SELECT a.id, b.id, c.id, d.id FROM leads a, leads b, leads c, leads d"))
