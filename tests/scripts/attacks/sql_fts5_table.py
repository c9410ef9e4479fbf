# expect: violation
result = query("CREATE VIRTUAL TABLE notes USING fts5(content)")
