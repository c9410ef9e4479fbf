# expect: ok
rows = query("SELECT industry, avg(score) AS mean, count(*) AS n FROM leads GROUP BY industry ORDER BY n DESC, industry")
print(f"{'Industry':<12}|{'Mean':>8}|{'n':^5}")
for row in rows:
    print(f"{row['industry'] or '(none)':<12.10}|{row['mean'] if row['mean'] is not None else float('nan'):>8.2f}|{row['n']:^5d}")
n = 1234567.891
print(f"{n:,.1f} {n:.3e} {n:g} {-5:+05d} {255:#x} {255:08b} {0.5:.0%} {n!r:>15} {1_000_000:_} {'%s|%5.1f|%-4d|%%' % ('a', 2.25, 7)}")
print("{0[a]} {1.real} {2:{width}}".format({"a": 1}, 3 + 0j, "x", width=4) + f" {n=}")
result = [round(r["mean"], 2) if r["mean"] is not None else None for r in rows]
