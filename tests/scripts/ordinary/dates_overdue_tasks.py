# expect: ok
from datetime import date, datetime

TODAY = date(2025, 9, 15)
late = []
for task in query("SELECT * FROM tasks ORDER BY id"):
    if task["due_on"] is None:
        continue
    due = date.fromisoformat(task["due_on"])
    if task["status"] == "open" and due < TODAY:
        late.append((task["id"], (TODAY - due).days))
    elif task["done_at"] and datetime.fromisoformat(task["done_at"].rstrip("Z")).date() > due:
        late.append((task["id"], -1))
for name, days in late:
    print(f"{name}: {'done late' if days < 0 else f'{days} days late'}")
result = [list(item) for item in late]
