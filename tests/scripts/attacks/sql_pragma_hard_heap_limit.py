# expect: violation
result = query("PRAGMA hard_heap_limit = 0")
