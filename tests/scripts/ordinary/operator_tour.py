# expect: ok
import operator as op

rows = query("SELECT id, kind, minutes FROM tasks WHERE minutes IS NOT NULL ORDER BY id")
minutes = list(map(op.itemgetter("minutes"), rows))
total = 0
for value in minutes:
    total = op.iadd(total, value)
print(op.contains("leads", "ad"), op.countOf([1, 2, 1], 1), op.indexOf("abc", "c"), op.floordiv(7, 2), op.methodcaller("upper")("x"))
print(op.attrgetter("real")(5), op.concat([1], [2]), op.not_(0), op.xor(6, 3), op.truth([]), op.itemgetter(0, 2)("abc"))
result = {"total": total, "kinds": sorted(set(map(op.itemgetter("kind"), rows)))}
