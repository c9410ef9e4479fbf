# expect: ok
import itertools as it

rows = query("SELECT status, full_name, score FROM leads WHERE score IS NOT NULL ORDER BY status, score DESC, id")
best = {status: [r["full_name"] for r in it.islice(group, 2)] for status, group in it.groupby(rows, key=lambda r: r["status"])}
running = list(it.accumulate(r["score"] for r in rows))
pairs = list(it.combinations(["call", "message", "visit"], 2))
plan = list(it.zip_longest("ab", "xyz", fillvalue="-"))
print(list(it.takewhile(lambda s: s < 500, running)))
print(list(it.chain.from_iterable(pairs)), list(it.product("ab", [1, 2])), list(it.pairwise([1, 4, 9])))
print(list(it.compress("leads", [1, 0, 1, 0, 1])), list(it.starmap(pow, [(2, 5), (3, 2)])))
result = {"best": best, "total": running[-1], "pairs": [list(p) for p in pairs], "plan": ["".join(p) for p in plan]}
