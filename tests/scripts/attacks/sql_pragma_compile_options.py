# expect: violation
result = query("PRAGMA compile_options")
