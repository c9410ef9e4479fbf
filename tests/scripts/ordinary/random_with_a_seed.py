# expect: ok
# A sample for a test of two messages, the same every time.
import random

dice = random.Random(20250901)
ids = [row["id"] for row in query("SELECT id FROM leads ORDER BY id")]
shuffled = ids[:]
dice.shuffle(shuffled)
half = len(ids) // 2
groups = {"first": sorted(shuffled[:half]), "second": sorted(shuffled[half:])}
print(dice.random(), dice.randint(1, 100), dice.choice(ids), dice.sample(range(1000), 5), round(dice.uniform(5, 6), 9))
print(dice.choices(["mail", "call"], weights=[3, 1], k=8), dice.getrandbits(64), dice.randrange(0, 100, 7), round(dice.gauss(0, 1), 6))
random.seed("a text as seed")
print(random.random(), random.randbytes(4).hex(), round(random.triangular(0, 10, 3), 6), round(random.expovariate(2), 6))
means = []
for _ in range(200):
    sample = dice.choices([1.0, 0.0, 0.0, 0.0], k=32)
    means.append(sum(sample) / 32)
result = {"groups": groups, "interval": [sorted(means)[5], sorted(means)[194]]}
