# expect: violation
# Would remove nothing, and is still a write.
result = query("DELETE FROM leads WHERE 0")
