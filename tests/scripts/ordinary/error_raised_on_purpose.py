# expect: error
# reason: ValueError
scores = [row["score"] for row in query("SELECT score FROM leads")]
if None in scores:
    raise ValueError(f"{scores.count(None)} leads have no score")
result = scores
