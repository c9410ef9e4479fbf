# expect: ok
result = query("SELECT * FROM campaigns WHERE id = ? OR id > ?", ["b", "a"])
assert result == []
