# expect: violation
result = query("CREATE VIRTUAL TABLE temp.words USING fts5vocab('main', 'secrets', 'row')")
