# expect: resource_exceeded
# wall-s: 2
# A few rows, but each call of the function runs for a tenth of a second on its own.
result = query(
    "SELECT count(*) AS n FROM leads a, leads b, leads c"
    " WHERE instr(hex(zeroblob(100000)), hex(zeroblob(50000)) || a.id || b.id || c.id)"
)
