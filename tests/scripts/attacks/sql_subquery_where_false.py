# expect: violation
# reason: secrets
# No row could come of it.
result = query("SELECT * FROM secrets WHERE 0")
