# expect: ok
import unicodedata

SCRIPTS = ("LATIN", "GREEK", "CYRILLIC", "ARABIC", "CJK", "HIRAGANA", "KATAKANA")
counts = {name: 0 for name in SCRIPTS}
for row in query("SELECT full_name, company, headline FROM leads ORDER BY id"):
    text = " ".join(filter(None, row.values()))
    for name in SCRIPTS:
        counts[name] += any(c.isalpha() and unicodedata.name(c, "").startswith(name) for c in text)
composed = "Zoë"
decomposed = unicodedata.normalize("NFD", composed)
print(len(composed), len(decomposed), unicodedata.normalize("NFC", decomposed) == composed, [unicodedata.category(c) for c in "A1 é€"])
print("é".encode(), "é".encode("utf-16-le"), "é".encode("ascii", "xmlcharrefreplace"), b"\xc3\xa9\xff".decode("utf-8", "replace"))
print("\N{SNOWMAN}", "🚀".encode().hex(), len("👨‍🚀"), ascii("Łódź"), unicodedata.lookup("GREEK SMALL LETTER ALPHA"))
result = counts
