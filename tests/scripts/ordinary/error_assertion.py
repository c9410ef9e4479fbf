# expect: error
# reason: AssertionError
tasks = query("SELECT status, done_at FROM tasks")
assert all(task["done_at"] for task in tasks), "some tasks are not done"
result = len(tasks)
