# expect: violation
result = query("SELECT count(*) AS n FROM audit_log")
