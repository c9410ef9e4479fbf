# expect: ok
names = {row["industry"] for row in query("SELECT industry FROM leads") if row["industry"]}
others = {"Software", "Retail", "Space"}
print(sorted(names & others), sorted(names - others), len(names | others), names.isdisjoint({"x"}), frozenset([3, 1]) <= {1, 2, 3})
result = sorted(names ^ others)
