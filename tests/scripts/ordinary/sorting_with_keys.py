# expect: ok
import operator
import unicodedata


def plain(text):
    return "".join(c for c in unicodedata.normalize("NFKD", text) if not unicodedata.combining(c)).casefold()


rows = query("SELECT full_name, company, score FROM leads ORDER BY id")
by_name = sorted(rows, key=lambda r: plain(r["full_name"].strip()))
by_both = sorted(rows, key=lambda r: (r["company"] is None, plain(r["company"] or ""), -(r["score"] or 0)))
stable = sorted(sorted(rows, key=operator.itemgetter("full_name")), key=lambda r: (r["score"] or 0) // 20, reverse=True)
print([r["full_name"] for r in by_name[:6]])
print([r["company"] for r in by_both[-4:]])
names = [r["full_name"] for r in rows]
names.sort(key=len)
result = {"first": by_name[0]["full_name"], "last": by_name[-1]["full_name"], "stable": [r["full_name"] for r in stable[:5]], "shortest": names[:2]}
