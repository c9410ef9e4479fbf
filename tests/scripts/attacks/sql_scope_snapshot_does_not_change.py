# expect: ok
# A script can change neither what it reads nor what it read.
first = query("SELECT * FROM leads ORDER BY id")
for row in first:
    row["full_name"] = "changed"
second = query("SELECT * FROM leads ORDER BY id")
assert all(row["full_name"] != "changed" for row in second)
result = len(second)
