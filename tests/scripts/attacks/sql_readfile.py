# expect: violation
result = query("SELECT readfile('/etc/passwd') AS content")
