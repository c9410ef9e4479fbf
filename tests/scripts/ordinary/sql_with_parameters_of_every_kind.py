# expect: ok
print(query("SELECT :n AS n, :f AS f, :t AS t, :z AS z, typeof(:b) AS b", {"n": 2 ** 62, "f": 0.1, "t": "é'\"", "z": None, "b": b"x"}))
print(query("SELECT count(*) AS n FROM leads WHERE status IN (?, ?)", ("pending", "responded")))
print(query("SELECT upper('ß'), lower('É'), length('👨‍🚀'), substr('Zoë', 2), 7 / 2, 7 / 2.0, 'a' || NULL, 1 = '1', round(2.5), 0.1 + 0.2"))
result = query("SELECT industry, total(score) AS t, group_concat(substr(id, -2), '|') AS g FROM (SELECT * FROM leads ORDER BY id) GROUP BY industry ORDER BY t DESC LIMIT 3")
