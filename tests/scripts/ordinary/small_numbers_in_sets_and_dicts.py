# expect: ok
numbers = {row["priority"] for row in query("SELECT priority FROM tasks")}
table = {k: v for k, v in zip("cab", (1, 2, 3))}
table |= {"z": 0, "a": 9}
print(numbers, {1: "a", 1.0: "b", True: "c"}, table, list(reversed(table)), dict.fromkeys("ab", 0))
first, *middle, last = sorted(numbers | {10, 20})
print(first, middle, last, [x if x > 1 else None for x in (1, 2)], {**{"a": 1}, "b": 2})
result = table
