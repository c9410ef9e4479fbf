# expect: resource_exceeded
# wall-s: 3
result = query("SELECT count(*) AS n FROM leads a, leads b, leads c, leads d, leads e, leads f, leads g")
