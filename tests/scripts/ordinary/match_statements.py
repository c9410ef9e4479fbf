# expect: ok
def describe(item):
    match item:
        case {"status": "responded", "score": float(score)} if score > 90:
            return "hot"
        case {"status": "responded" | "contacted"}:
            return "warm"
        case {"status": "rejected", **rest}:
            return f"closed ({len(rest)} more)"
        case {"score": None}:
            return "unscored"
        case [first, *others]:
            return f"{first} and {len(others)} others"
        case str() as text:
            return f"text {text}"
        case 0 | 1:
            return "a bit"
        case _:
            return "cold"


rows = query("SELECT full_name, status, score FROM leads ORDER BY id")
words = [describe(row) for row in rows]
print(describe([1, 2, 3]), "|", describe("x"), "|", describe(1), "|", describe(7))
result = {word: words.count(word) for word in sorted(set(words))}
