# expect: violation|ok
# SQLite ignores what it does not know.
result = query("PRAGMA there_is_no_such_thing")
