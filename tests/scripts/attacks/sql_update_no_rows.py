# expect: violation
# Would change nothing, and is still a write.
result = query("UPDATE leads SET status = 'responded' WHERE 0")
