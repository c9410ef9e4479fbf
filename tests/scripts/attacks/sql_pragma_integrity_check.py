# expect: violation
result = query("PRAGMA integrity_check")
