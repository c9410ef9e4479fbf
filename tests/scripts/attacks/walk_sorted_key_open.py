# expect: violation
result = sorted(["/etc/passwd"], key=open)
