# expect: ok
import random
rows = query("SELECT id FROM leads ORDER BY id")
rng = random.Random(2025)
ids = [row["id"] for row in rows]
rng.shuffle(ids)
random.seed("abc")
print([random.randint(1, 6) for _ in range(10)], random.choice("xyz"), round(random.gauss(0, 1), 12), random.getrandbits(40))
result = {"shuffled": ids, "sample": rng.sample(range(100), 5), "choices": rng.choices("abc", weights=[5, 3, 1], k=8), "uniform": rng.uniform(1, 2)}
