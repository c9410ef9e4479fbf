# expect: violation|error|ok
# A line in a log that leads nowhere harms nobody.
result = query("SELECT sqlite_log(1, 'forged line')")
