# expect: ok
def batches(rows, size):
    batch = []
    for row in rows:
        batch.append(row)
        if len(batch) == size:
            yield batch
            batch = []
    if batch:
        yield batch


def average():
    total, n, mean = 0.0, 0, None
    while True:
        value = yield mean
        if value is None:
            return n
        total += value
        n += 1
        mean = total / n


def both():
    seen = yield from average()
    yield f"{seen} values"


rows = query("SELECT id, score FROM leads WHERE score IS NOT NULL ORDER BY id")
sizes = [len(batch) for batch in batches(rows, 7)]
mean = both()
next(mean)
means = [round(mean.send(row["score"]), 4) for row in rows[:6]]
last = mean.send(None)
mean.close()
print(sizes, last)
result = {"sizes": sizes, "means": means, "squares": list(x * x for x in range(10) if x % 3 == 1)}
