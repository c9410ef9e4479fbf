# expect: ok
from collections import Counter

buckets = Counter(int(row["score"] // 10) * 10 for row in query("SELECT score FROM leads WHERE score IS NOT NULL"))
for low in range(0, 100, 10):
    print(f"{low:>3}-{low + 9:<3}|{'#' * buckets[low]}")
result = {str(low): buckets[low] for low in sorted(buckets)}
