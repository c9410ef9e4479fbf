# expect: error|violation
raise SyntaxError("made up", ("tables.sql", 60, 1, None, 70, 1))
