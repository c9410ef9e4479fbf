# expect: ok|error
# Bytes are a BLOB for SQLite and nothing for JSON.
result = query("SELECT length(?) AS n", [b"\x00\xff\x00"])
