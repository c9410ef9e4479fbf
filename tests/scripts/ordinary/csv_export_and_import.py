# expect: ok
# Writes the leads as CSV into memory and reads them back.
import csv
import io

rows = query("SELECT full_name, company, score FROM leads ORDER BY id")
text = io.StringIO(newline="")
writer = csv.DictWriter(text, fieldnames=["full_name", "company", "score"], quoting=csv.QUOTE_MINIMAL)
writer.writeheader()
writer.writerows(rows)
text.seek(0)
back = list(csv.DictReader(text))
same = sum(a["full_name"] == b["full_name"] for a, b in zip(rows, back))
dialect = csv.Sniffer().sniff("a;b;c\n1;2;3\n4;5;6\n", delimiters=";,")
print(text.getvalue())
result = {"rows": len(back), "same": same, "delimiter": dialect.delimiter, "empty": [r["full_name"] for r in back if r["company"] == ""]}
