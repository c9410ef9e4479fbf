# expect: violation|error
# SQLite turns it down on its own account.
result = query("UPDATE sqlite_master SET sql = ''")
