# expect: ok
rows = query("SELECT full_name, score, created_at FROM leads WHERE score > 80 ORDER BY score DESC, id")
width = max(len(row["full_name"]) for row in rows)
for place, row in enumerate(rows, start=1):
    print(f"{place:02d}. {row['full_name']:.<{width + 3}}{row['score']:>8.2f} {row['created_at'][:10]!r}")
n = 1234567.891
print(f"{n:,.2f} {n:e} {n:_.1f} {255:#x} {255:08b} {-5:+d} {0.1234:.1%} {'x':^7}| {n!s:>15}")
print("%-10s|%5.1f|%03d|%x" % ("left", 3.14159, 7, 255), "{0:>5}{1}{0!r}".format("a", "b"), "{:{}}".format("c", ">4"))
value = 42
print(f"{value=} {value = :5d}")
result = [f"{row['full_name']}: {row['score']}" for row in rows]
