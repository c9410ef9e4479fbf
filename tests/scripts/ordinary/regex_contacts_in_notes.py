# expect: ok
import re

notes = query("SELECT content FROM artifacts WHERE title LIKE 'Notes%'")[0]["content"]
pattern = re.compile(
    r"""
    (?P<mail>[\w.+-]+@[\w-]+\.[\w.]+)   # an address
    | (?P<phone>\+\d[\d\s]{6,}\d)       # a telephone number
    | (?P<money>\d{1,3}(?:,\d{3})*\s(?:EUR|USD))
    """,
    re.VERBOSE,
)
result = [{m.lastgroup: m.group()} for m in pattern.finditer(notes)]
masked = re.sub(r"(?<=\w)[\w.+-]*(?=@)", "***", notes)
print(masked)
print(re.split(r"\n-\s*", notes)[1:])
