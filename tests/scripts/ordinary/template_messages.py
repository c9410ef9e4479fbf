# expect: ok
# Fills the first message of the campaign in for every lead that replied.
import string

template = string.Template(query("SELECT content FROM artifacts WHERE title = 'First message'")[0]["content"])
result = []
for lead in query("SELECT * FROM leads WHERE status = 'responded' ORDER BY id"):
    text = template.safe_substitute(
        first_name=lead["full_name"].split()[0],
        headline=lead["headline"],
        company=lead["company"] or "your company",
    )
    print(text)
    result.append(len(text))
try:
    template.substitute(first_name="x")
except KeyError as e:
    print("missing", e)
