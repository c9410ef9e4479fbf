# expect: violation
# reason: audit_log
result = query("SELECT detail FROM audit_log ORDER BY id DESC LIMIT 1")
