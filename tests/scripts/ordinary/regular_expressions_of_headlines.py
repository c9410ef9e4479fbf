# expect: ok
import re
rows = query("SELECT headline FROM leads WHERE headline IS NOT NULL ORDER BY id")
title = re.compile(r"(?P<rank>head|vp|chief|director|manager)\b(?:\s+of)?\s*(?P<what>\w+)?", re.I)
found = [m.groupdict() for row in rows for m in title.finditer(row["headline"])]
print(re.sub(r"(\w)(\w*)", lambda m: m[1].upper() + m[2].lower(), "gROWTH hACKER"))
print(re.split(r"[\s,;|]+", "a, b;c | d"), re.findall(r"(?<=\d)(?=(?:\d{3})+$)", "1234567"), re.escape("a.b*c"))
result = {"found": found, "words": sorted({w for r in rows for w in re.findall(r"[^\W\d_]{6,}", r["headline"])})}
