# expect: violation
try:
    query("SELECT * FROM audit_log('x')")
except Exception:
    result = 1
