# expect: error
# reason: TypeError
total = 0
for lead in query("SELECT score FROM leads ORDER BY id"):
    total += lead["score"]
result = total
