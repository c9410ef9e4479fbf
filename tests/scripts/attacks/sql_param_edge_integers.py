# expect: ok
# The greatest and the smallest integer of SQLite keep their value.
result = query("SELECT ? AS x, ? AS y", [2**63 - 1, -(2**63)])
assert result == [{"x": 2**63 - 1, "y": -(2**63)}]
