# expect: violation|error
# SQLite stops at a NUL; the text may be refused as such.
result = query('SELECT 1 AS n\x00; SELECT * FROM secrets')
