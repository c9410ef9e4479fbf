# expect: error
# reason: ZeroDivisionError
rows = query("SELECT * FROM leads WHERE industry = 'Mining'")
print("leads:", len(rows))
result = sum(row["score"] for row in rows) / len(rows)
