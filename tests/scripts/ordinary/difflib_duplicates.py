# expect: ok
# Pairs of names that look alike.
import difflib

names = [row["full_name"] for row in query("SELECT full_name FROM leads ORDER BY id")] + ["Hans Jürgen von der Strasse", "Jose Angel OBrien"]
pairs = []
for i, left in enumerate(names):
    for right in names[i + 1 :]:
        ratio = difflib.SequenceMatcher(None, left.lower(), right.lower()).ratio()
        if ratio > 0.8:
            pairs.append([left, right, round(ratio, 4)])
print(difflib.get_close_matches("Mary Jane Smith", names, n=1))
print("\n".join(difflib.unified_diff(["a", "b", "c"], ["a", "c", "d"], "old", "new", lineterm="")))
print("\n".join(difflib.ndiff(["one"], ["ore"])))
result = pairs
