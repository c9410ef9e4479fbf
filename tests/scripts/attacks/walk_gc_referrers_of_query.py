# expect: violation
import gc

for holder in gc.get_referrers(query):
    if isinstance(holder, dict):
        for key, value in list(holder.items()):
            if callable(value) and key not in ("print", "query", "open"):
                print(key)
for thing in gc.get_referents(query):
    if callable(thing):
        try:
            print(thing("SELECT value FROM secrets", "[]"))
        except Exception as e:
            print(type(e).__name__)
result = query("SELECT value FROM secrets")
