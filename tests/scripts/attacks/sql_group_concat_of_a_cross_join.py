# expect: resource_exceeded
result = query("SELECT group_concat(a.full_name || b.full_name || c.full_name || d.full_name) AS g FROM leads a, leads b, leads c, leads d")
