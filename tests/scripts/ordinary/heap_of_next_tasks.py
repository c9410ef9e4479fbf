# expect: ok
import heapq, bisect
heap = [(-r["priority"], r["due_on"] or "9999", r["id"]) for r in query("SELECT * FROM tasks WHERE status = 'open'")]
heapq.heapify(heap)
order = [heapq.heappop(heap)[2] for _ in range(len(heap))]
scores = []
for row in query("SELECT score FROM leads WHERE score IS NOT NULL ORDER BY id"):
    bisect.insort(scores, row["score"])
print(heapq.nlargest(3, scores), heapq.nsmallest(2, scores), bisect.bisect_left(scores, 60), list(heapq.merge([1, 4], [2, 3])))
result = order
