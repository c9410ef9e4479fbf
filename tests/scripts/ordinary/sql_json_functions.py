# expect: ok
# Lets the database itself read the JSON of an artifact.
weights = query(
    "SELECT e.key AS name, e.value AS weight FROM artifacts a, json_each(a.content, '$.weights') e WHERE a.kind = 'heuristic' ORDER BY e.key"
)
favourites = query(
    "SELECT f.value AS industry, (SELECT count(*) FROM leads l WHERE l.industry = f.value) AS n"
    " FROM artifacts a, json_each(a.content, '$.favourites') f WHERE a.kind = 'heuristic' ORDER BY f.value"
)
one = query("SELECT json_extract(content, '$.threshold') AS t, json_valid(content) AS ok FROM artifacts WHERE kind = 'heuristic'")
packed = query("SELECT json_group_array(full_name) AS names FROM (SELECT full_name FROM leads ORDER BY id LIMIT 3)")
print(weights, favourites, one, packed)
result = {"weights": weights, "favourites": favourites}
