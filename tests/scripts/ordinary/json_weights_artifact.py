# expect: ok
# Scores the leads anew with weights that an artifact holds.
import json

content = json.loads(query("SELECT content FROM artifacts WHERE kind = 'heuristic'")[0]["content"])
weights, threshold, favourites = content["weights"], content["threshold"], set(content["favourites"])


def points(lead):
    found = 0.0
    if lead["industry"] in favourites:
        found += weights["industry"]
    if lead["headline"] and any(w in lead["headline"] for w in ("Head", "Director", "Chief", "Founder")):
        found += weights["headline"]
    if lead["location"] and "Germany" in lead["location"]:
        found += weights["location"]
    return round(found * 100, 2)


scored = [(points(lead), lead["full_name"]) for lead in query("SELECT * FROM leads ORDER BY id")]
result = [{"name": name, "points": p} for p, name in sorted(scored, key=lambda s: (-s[0], s[1])) if p >= threshold]
print(json.dumps(result, ensure_ascii=False, indent=2, sort_keys=True))
