# expect: error|ok
# No text of SQLite can hold it.
result = len(query("SELECT ? AS x", ["\ud800"]))
