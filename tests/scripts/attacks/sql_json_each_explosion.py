# expect: resource_exceeded
# wall-s: 3
result = query("WITH t(x) AS (SELECT '[' || substr(replace(hex(zeroblob(5000)), '00', ',1'), 2) || ']') SELECT count(*) AS n FROM t, json_each(t.x) a, json_each(t.x) b, json_each(t.x) c")
