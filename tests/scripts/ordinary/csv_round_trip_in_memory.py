# expect: ok
import csv, io
rows = query("SELECT id, full_name, company, score FROM leads ORDER BY id LIMIT 12")
out = io.StringIO()
writer = csv.DictWriter(out, rows[0].keys(), quoting=csv.QUOTE_MINIMAL, lineterminator="\n")
writer.writeheader()
writer.writerows(rows)
text = out.getvalue()
back = list(csv.DictReader(io.StringIO(text)))
print(text)
print(csv.Sniffer().sniff("a;b;c\n1;2;3\n4;5;6\n").delimiter)
result = {"same": [b["full_name"] for b in back] == [r["full_name"] for r in rows], "bytes": len(text.encode())}
