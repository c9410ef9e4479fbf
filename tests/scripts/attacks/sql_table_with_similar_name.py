# expect: violation
# reason: lead
result = query("SELECT * FROM lead")
