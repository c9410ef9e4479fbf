# expect: ok
# Sorts headlines into levels.
import re

LEVELS = [
    ("chief", re.compile(r"\b(?:C[EFTR]O|CEO|Chief|Founder|Managing Partner)\b", re.I)),
    ("head", re.compile(r"\b(?:Head|VP|Director|Directrice)\b", re.I)),
    ("manager", re.compile(r"manager|lead\b|マネージャー", re.I)),
]


def level(headline):
    for name, pattern in LEVELS:
        if pattern.search(headline):
            return name
    return "other"


result = {}
for row in query("SELECT full_name, headline FROM leads WHERE headline IS NOT NULL ORDER BY full_name"):
    result.setdefault(level(row["headline"]), []).append(row["full_name"])
for name in sorted(result):
    print(name, len(result[name]))
