# expect: violation
result = query("SELECT a.full_name FROM leads a, audit_log b")
