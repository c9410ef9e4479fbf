# expect: violation
import csv

with open("leads.csv", "w", newline="") as f:
    csv.writer(f).writerows([r["full_name"], r["company"]] for r in query("SELECT * FROM leads"))
result = "exported"
