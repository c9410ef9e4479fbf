# expect: resource_exceeded
# wall-s: 2
# Sorting wants room for all the rows before the first comes out.
result = query(
    "SELECT a.full_name || b.full_name || c.full_name || d.full_name || e.full_name AS x"
    " FROM leads a, leads b, leads c, leads d, leads e ORDER BY x DESC LIMIT 1"
)
