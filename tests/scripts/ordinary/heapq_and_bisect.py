# expect: ok
import bisect
import heapq

rows = query("SELECT id, full_name, score FROM leads WHERE score IS NOT NULL ORDER BY id")
top = heapq.nlargest(5, rows, key=lambda r: r["score"])
queue = []
for row in rows:
    heapq.heappush(queue, (-row["score"], row["id"]))
order = [heapq.heappop(queue)[1] for _ in range(5)]
edges = [50, 70, 85]
grades = [{0: "D", 1: "C", 2: "B", 3: "A"}[bisect.bisect(edges, row["score"])] for row in rows]
ranked = []
for row in rows:
    bisect.insort(ranked, row["score"])
print(list(heapq.merge([1, 4, 7], [2, 5], [3, 6])), bisect.bisect_left(ranked, 70.0), ranked == sorted(ranked))
assert order == [r["id"] for r in top]
result = {"top": [r["full_name"] for r in top], "grades": {g: grades.count(g) for g in "ABCD"}}
