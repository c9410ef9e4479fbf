# expect: ok
from collections import Counter, OrderedDict
rows = query("SELECT full_name, company, status FROM leads ORDER BY id")
sizes = Counter(min(len(row["company"] or ""), 20) // 5 for row in rows)
order = OrderedDict(sorted(sizes.items()))
order.move_to_end(0)
for size, count in order.items():
    print(f"{size * 5:>3}+ | {'#' * count:<20} | {count / len(rows):7.2%}")
result = {"buckets": order, "most": sizes.most_common(2)}
