# expect: violation|ok|error
# With nothing to drop SQLite may not even ask.
result = query("DROP TABLE IF EXISTS nothing_here")
