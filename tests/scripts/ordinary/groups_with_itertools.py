# expect: ok
from itertools import groupby, accumulate, chain, combinations, islice, pairwise, zip_longest, takewhile, starmap
rows = query("SELECT industry, status FROM leads ORDER BY coalesce(industry, ''), status, id")
groups = {str(k): [r["status"] for r in g] for k, g in groupby(rows, key=lambda r: r["industry"])}
result = {
    "groups": groups, "running": list(accumulate(len(g) for g in groups.values())),
    "pairs": list(islice(combinations(sorted(groups), 2), 4)), "steps": list(pairwise("abcd")),
    "zipped": list(zip_longest([1, 2, 3], "ab", fillvalue="-")), "flat": list(chain.from_iterable([[1], [2, 3]])),
    "low": list(takewhile(lambda x: x < 3, [1, 2, 3, 1])), "powers": list(starmap(pow, [(2, 5), (3, 2)])),
}
