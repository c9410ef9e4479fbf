# expect: ok|error
# A text with a NUL is one value, whole.
result = query("SELECT ? = ? AS same, length(?) AS n", ["a\0b", "a\0c", "a\0b"])
assert result[0]["same"] == 0
