# expect: violation
result = query("PRAGMA table_info(secrets)")
