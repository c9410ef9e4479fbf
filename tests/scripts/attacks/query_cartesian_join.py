# expect: resource_exceeded
result = query(
    "SELECT count(*) AS n FROM leads a, leads b, leads c, leads d, leads e, leads f, leads g, leads h"
    " WHERE a.score + b.score + c.score + d.score > e.score + f.score + g.score + h.score"
)
