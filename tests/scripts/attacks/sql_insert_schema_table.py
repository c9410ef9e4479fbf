# expect: violation|error
# SQLite turns it down on its own account.
result = query("INSERT INTO sqlite_master VALUES ('table', 'x', 'x', 2, 'CREATE TABLE x (y)')")
