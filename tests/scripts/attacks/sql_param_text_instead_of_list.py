# expect: error|ok
# A text is a sequence of its letters, or a mistake.
result = query("SELECT ? AS x", "a")
