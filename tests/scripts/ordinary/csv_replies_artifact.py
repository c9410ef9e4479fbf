# expect: ok
# An artifact holds replies as CSV, with quotes and line breaks inside.
import csv
import io

content = query("SELECT content FROM artifacts WHERE title = ?", ["Replies (CSV)"])[0]["content"]
replies = list(csv.DictReader(io.StringIO(content)))
for reply in replies:
    print(reply["lead"], reply["minutes"] or "-", repr(reply["text"]))
minutes = [int(r["minutes"]) for r in replies if r["minutes"]]
result = {"replies": len(replies), "fastest": min(minutes), "slowest": max(minutes)}
