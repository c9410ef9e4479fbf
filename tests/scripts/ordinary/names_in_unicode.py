# expect: ok
import unicodedata
rows = query("SELECT full_name FROM leads ORDER BY id")
plain = ["".join(c for c in unicodedata.normalize("NFKD", r["full_name"]) if not unicodedata.combining(c)) for r in rows]
print("\n".join(plain[:8]))
print("Straße".casefold(), "İ".lower().encode("unicode_escape"), "ǆ".title(), "ﬁ".upper(), len("👨‍🚀"), "１２".isdecimal(), int("١٢"))
print(ascii("Zoë 李"), repr("tab\t\u200b\U0001F680"), "naïve".encode("latin-1"), "x".center(7, "—"))
result = {"categories": sorted({unicodedata.category(c) for r in rows for c in r["full_name"]}), "name": unicodedata.name("é"), "sorted": sorted(r["full_name"] for r in rows)[:5]}
