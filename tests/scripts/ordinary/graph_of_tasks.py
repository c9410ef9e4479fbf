# expect: ok
# In what order things can be done, and the shortest way through a small net.
import graphlib
import heapq

order = graphlib.TopologicalSorter({"message": ["research"], "call": ["message"], "follow_up": ["message", "call"]})
steps = list(order.static_order())
net = {"Berlin": {"Köln": 5, "München": 6}, "Köln": {"Lyon": 7}, "München": {"Lyon": 8, "Athens": 20}, "Lyon": {"Athens": 25}, "Athens": {}}


def distances(start):
    best, todo = {start: 0}, [(0, start)]
    while todo:
        far, place = heapq.heappop(todo)
        for other, length in net[place].items():
            if far + length < best.get(other, 10**9):
                best[other] = far + length
                heapq.heappush(todo, (best[other], other))
    return best


kinds = query("SELECT kind, sum(minutes) AS minutes FROM tasks GROUP BY kind ORDER BY kind")
print(steps, distances("Berlin"))
result = [row["minutes"] for step in steps for row in kinds if row["kind"] == step]
