# expect: error
# reason: ambiguous
result = query("SELECT id FROM leads JOIN tasks")
