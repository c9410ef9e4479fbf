# expect: violation|error
# SQLite stops at a NUL; the text may be refused as such.
result = query('SELECT * FROM leads\x00secrets')
